import { execFile } from "node:child_process";
import { inRepository } from "emulators/src/suite/repository.ts";
import { expect, test } from "vitest";

/** The command with which `deploy` begins: how it ends, and what it prints. */
function check(choices: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, COMPANION_CONFIG: inRepository(choices) };
  const command = [inRepository("apps/deployment/src/chosen.ts")];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  );
}

test("an incomplete configuration stops a deployment before the build, with one line per value", async () => {
  const { code, output } = await check("apps/deployment/src/rehearsal/unfilled.config.ts");
  expect(code).toBe(1);
  expect(output).toMatch(/unfilled\.config\.ts is not ready, and nothing was sent:\n {2}project: is still/);
  expect(output.match(/^ {2}/gm)).toHaveLength(9);
});

test("a complete configuration passes", async () => {
  expect(await check("apps/deployment/src/rehearsal/companion.config.ts")).toEqual({ code: 0, output: "" });
});
