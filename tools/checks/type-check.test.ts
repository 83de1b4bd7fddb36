import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const exclude = ["**/node_modules/**", "**/lib/**", "**/dist*/**", "**/output/**"];

/** The files that a project's tsconfig.json names, from the root. */
function filesOf(project: string): string[] {
  const config = execFileSync("tools/checks/node_modules/.bin/tsc", ["-p", project, "--showConfig"], {
    encoding: "utf8",
  });
  const { files = [] }: { files?: string[] } = JSON.parse(config);
  return files.map((file) => path.join(path.dirname(project), file));
}

test("`check` looks at the types of every TypeScript file", () => {
  const projects = globSync("{apps,functions,packages,tools}/{,*/,*/*/}tsconfig.json", { exclude });
  const known = new Set(projects.flatMap(filesOf));
  const sources = globSync("{*,{apps,functions,packages,tools}/**/*}.{ts,tsx}", { exclude });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !known.has(file))).toEqual([]);
});
