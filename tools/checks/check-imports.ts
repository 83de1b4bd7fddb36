import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findCircle, forbiddenImports, packageArrows } from "./forbidden-imports.ts";

/** Fails on forbidden imports, and on packages that import each other. `--list` prints the arrows between packages. */
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => /\.[cm]?tsx?$/.test(file) && existsSync(file));
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const arrows = packageArrows(sources);
if (process.argv.includes("--list"))
  for (const [from, to] of arrows) console.info(`${from} → ${[...to].toSorted().join(", ")}`);
const circle = findCircle(arrows);
const problems = forbiddenImports(sources);
if (circle) problems.push(`The packages import each other in a circle: ${circle.join(" → ")}`);
for (const line of problems) console.error(line);
process.exitCode = Math.min(problems.length, 1);
