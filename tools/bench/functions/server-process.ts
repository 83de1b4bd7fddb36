import { createRequire } from "node:module";
import { serveFunctions } from "functions/testing/serve-functions.ts";

/** Serves the built functions in a separate process, as an instance of Cloud Run does. */
const functions = createRequire(import.meta.url)("../../../functions/lib/index.cjs");
process.send?.(await serveFunctions({ activateUser: functions.activateUser }));
