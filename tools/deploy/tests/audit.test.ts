import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "firebase-local/http";
import { inRepository } from "suite/repository.ts";
import { expect, onTestFinished, test } from "vitest";

const script =
  '#!/bin/sh\nif [ "$1" = build ]; then echo "The build begins."; exit 1; fi\nPATH="$REAL_PATH" exec pnpm "$@"\n';

/** The output of `deploy` while npm's registry answers so. The build, which is not the question here, ends at once. */
async function deploy(status: number, answer: object): Promise<string> {
  const registry = createServer((_, response) => response.writeHead(status).end(JSON.stringify(answer)));
  const { host, close } = await listen(registry, 0);
  const folder = mkdtempSync(path.join(tmpdir(), "sundial-audit-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await close();
  });
  writeFileSync(path.join(folder, "pnpm"), script, { mode: 0o755 });
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    REAL_PATH: process.env.PATH,
    pnpm_config_registry: `http://${host}/`,
    COMPANION_CONFIG: inRepository("tools/deploy/tests/companion.config.ts"),
  };
  const command = [inRepository("tools/deploy/src/main.ts")];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env }, (_, stdout, stderr) => resolve(stdout + stderr)),
  );
}

test("while npm's audit is down, says so and builds", async () => {
  expect(await deploy(503, {})).toMatch(
    /responded with 503.*The build begins\.|The build begins\..*responded with 503/s,
  );
});

test("a package with a known hole stops a deployment before the build", async () => {
  const hole = {
    id: 1,
    url: "https://a.example",
    title: "A hole",
    severity: "high",
    vulnerable_versions: "*",
  };
  const output = await deploy(200, { yup: [hole] });
  expect(output).toMatch(/Failed: `pnpm audit.+Nothing was sent\. Update the package/);
  expect(output).not.toContain("The build begins.");
});
