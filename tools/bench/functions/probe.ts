import { createRequire } from "node:module";

/** Loads functions and calls one for an unknown user. Prints the time of each step in ms since the start. */
interface Callable {
  run(request: object): Promise<unknown>;
}

const [entry = "", name = ""] = process.argv.slice(2);
const load = (): Promise<Record<string, Callable>> | Record<string, Callable> =>
  entry.endsWith(".cjs") ? createRequire(entry)(entry) : import(entry);

const functions = await load();
const loaded = performance.now();
const answer = await functions[name]
  ?.run({ data: { userId: "nobody" }, rawRequest: { headers: {} } })
  .catch(String);
const answered = performance.now();
if (!String(answer).includes("inviter-not-found")) throw new Error(`${name}: ${answer}`);
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ loaded, answered, processor: (user + system) / 1000 }));
process.exit();
