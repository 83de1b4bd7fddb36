import { createRequire } from "node:module";

/**
 * `probe.js ENTRY NAME` loads the functions and calls one for an unknown user. Prints the time of each step in ms since
 * the start, and the processor's.
 */
const [entry, name] = process.argv.slice(2);
const functions = createRequire(entry)(entry);
const loaded = performance.now();
const request = { data: { userId: "nobody" }, rawRequest: { headers: {} } };
const answer = await functions[name].run(request).catch(String);
const answered = performance.now();
if (!String(answer).includes("inviter-not-found")) throw new Error(`${name}: ${answer}`);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ loaded, answered, processor: (user + system) / 1000 }));
process.exit();
