import { inRepository } from "emulators/src/suite/repository.ts";

/** The folder in which a deployment is assembled for the CLI. Nothing else of the repository is in it. */
export const assembled = process.env.DEPLOYMENT_FOLDER ?? inRepository("output/deployment");
