import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const exclude = ["**/node_modules/**", "**/lib/**", "**/dist*/**", "**/output/**"];

test("`check` looks at the types of every TypeScript file", () => {
  const projects = globSync("{apps,functions,packages,tools}/{,*/,*/*/}tsconfig.json", { exclude });
  const checked = projects.flatMap((project) =>
    execFileSync("tools/node_modules/.bin/tsc", ["-p", project, "--listFilesOnly"], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    }).split("\n"),
  );
  const known = new Set(checked.map((file) => path.relative(".", file.trim())));
  const sources = globSync("{*,{apps,functions,packages,tools}/**/*}.{ts,tsx}", { exclude });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !known.has(file))).toEqual([]);
});
