/** What Node loads in the place of the functions: the bundle of src/index.ts, compiled beforehand where that fits. */
const path = require("node:path") as typeof import("node:path");
const { CompiledBundle } = require("./compiled-bundle.ts") as typeof import("./compiled-bundle.ts");

// Node warns of what packages use, but not while they lie in node_modules, where these were.
process.noDeprecation = true;
module.exports = new CompiledBundle(path.join(__dirname, "functions.cjs")).run();
