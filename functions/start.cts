/** What Node loads in the place of the bundle of src/index.ts: see docs/decisions.md#d20. */
const { enableCompileCache } = require("node:module") as typeof import("node:module");

// Node warns of what packages use, but not while they lie in node_modules, where these were.
process.noDeprecation = true;

enableCompileCache({ directory: `${__dirname}/../.compile-cache`, portable: true });

module.exports = require("./functions.cjs");
