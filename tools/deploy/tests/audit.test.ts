import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "firebase-local/http";
import { inRepository } from "suite/repository.ts";
import { afterAll, expect, test } from "vitest";

/** npm's registry, at first down. The build, which is not the question here, ends at once. */
let status = 503;
const registry = createServer((_, response) => response.writeHead(status).end("{}"));
const { host, close } = await listen(registry, 0);
const folder = mkdtempSync(path.join(tmpdir(), "sundial-audit-"));
const script =
  '#!/bin/sh\nif [ "$1" = build ]; then echo "The build begins."; exit 1; fi\nPATH="$REAL_PATH" exec pnpm "$@"\n';
writeFileSync(path.join(folder, "pnpm"), script, { mode: 0o755 });
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

/** The output of `deploy` with these flags. */
function deploy(...flags: string[]): Promise<string> {
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    REAL_PATH: process.env.PATH,
    pnpm_config_registry: `http://${host}/`,
    COMPANION_CONFIG: inRepository("tools/deploy/tests/companion.config.ts"),
  };
  const command = [inRepository("tools/deploy/src/main.ts"), ...flags];
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env }, (_, stdout, stderr) => resolve(stdout + stderr)),
  );
}

test("while npm's audit is down, says how to deploy without it", async () => {
  const output = await deploy();
  expect(output).toContain("responded with 503");
  expect(output).toMatch(/Failed: `pnpm audit.+Nothing was sent\..+run deploy --without-audit`/);
  expect(output).not.toContain("The build begins.");
});

test("where npm knows no hole in the packages, builds", async () => {
  status = 200;
  expect(await deploy()).toContain("The build begins.");
});

test("without the audit, says what was not checked, and goes on", async () => {
  const output = await deploy("--without-audit");
  expect(output).toMatch(/Not checked: .+ packages.+The build begins\./s);
});
