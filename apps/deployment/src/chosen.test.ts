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

test("choices that nobody has made yet stop a deployment before it builds anything, with a line for each value", async () => {
  const { code, output } = await check("apps/deployment/src/rehearsal/unfilled.config.ts");
  expect(code).toBe(1);
  expect(output).toMatch(/unfilled\.config\.ts is not ready, and nothing was sent:\n {2}project: is still/);
  expect(output.match(/^ {2}/gm)).toHaveLength(9);
});

test("choices that are right let it go on", async () => {
  expect(await check("apps/deployment/src/rehearsal/companion.config.ts")).toEqual({ code: 0, output: "" });
});
