/** What Node loads in the place of the functions: the bundle of src/index.ts, compiled beforehand where that fits. */
const { bundleScript, runBundle } = require("./bundle.ts") as typeof import("./bundle.ts");

// Node warns of what packages use, but not while they lie in node_modules, where these were.
process.noDeprecation = true;
module.exports = runBundle(bundleScript());
