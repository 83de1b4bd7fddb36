import { inRepository } from "emulators/src/suite/repository.ts";

/** Where a deployment is put together, as the CLI then sends it. Nothing else of the repository is in it. */
export const assembled = process.env.DEPLOYMENT_FOLDER ?? inRepository("output/deployment");
