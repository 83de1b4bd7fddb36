import { once } from "node:events";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

/**
 * `probe.js ENTRY NAME` loads the functions and calls one for an unknown user. Prints the time of each step in ms since
 * the start, and the processor's.
 */
const [entry, name] = process.argv.slice(2);
const functions = createRequire(entry)(entry);
const loaded = performance.now();
const server = createServer(functions[name]).listen(0, "127.0.0.1");
await once(server, "listening");
const call = request({ port: server.address().port, method: "POST" });
call.end('{"data":{"userId":"nobody"}}');
const [response] = await once(call, "response");
const answer = await text(response);
const answered = performance.now();
if (!answer.includes("inviter-not-found")) throw new Error(`${name}: ${answer}`);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ loaded, answered, processor: (user + system) / 1000 }));
process.exit();
