import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { forbiddenImports } from "./forbidden-imports.ts";

/** Fails on forbidden imports. */
const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => /\.[cm]?tsx?$/.test(file) && existsSync(file));
const problems = forbiddenImports(new Map(files.map((file) => [file, readFileSync(file, "utf8")])));
for (const line of problems) console.error(line);
process.exitCode = Math.min(problems.length, 1);
