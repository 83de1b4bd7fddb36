import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { slowExpressions } from "./slow-expressions.ts";

const root = path.join(import.meta.dirname, "../..");
const files = globSync("functions/{src,start}/**/*.{ts,cts}", { cwd: root });
const slow = files
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => slowExpressions(file, readFileSync(path.join(root, file), "utf8")));
for (const line of slow) console.error(line);
process.exitCode = Math.min(slow.length, 1);
