// Prints pnpm's filter for this folder. A machine with another Node needs the pinned one, and who runs it keeps it.
const { engines } = require("../../package.json");
const isOwn = process.execPath.includes("node_modules");
console.log(process.version.startsWith(`v${engines.node}.`) && !isOwn ? "!node" : "node");
