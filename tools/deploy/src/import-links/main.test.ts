import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Firestore } from "firebase-admin/firestore";
import { inRepository } from "suite/repository.ts";
import { afterAll, expect, test } from "vitest";
import choices from "../../tests/companion.config.ts";

const folder = mkdtempSync(join(tmpdir(), "import-"));
const file = join(folder, "export.csv");
const db = new Firestore({ projectId: choices.project });
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const name of ["ShortLinks", "ShortLinkHashes"]) await db.recursiveDelete(db.collection(name));
  await db.terminate();
});

async function run(...words: string[]) {
  const COMPANION_CONFIG = inRepository("tools/deploy/tests/companion.config.ts");
  const env = { ...process.env, COMPANION_CONFIG };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...words], { env });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

test("import-links takes the hosts of companion.config.ts, prints what it refuses as JSON lines, and the sum", async () => {
  const formula = '"=HYPERLINK(""https://evil.example"",""Open"")"';
  const target = `https://${choices.links.hosts[0]}/help`;
  writeFileSync(file, `short_link,link\na,${target}\n${formula},${target}\nb,https://evil.example/\n`);
  const sum = ": 1 (with notes: 0), already there: 0, refused: 2; of 3\nSome links were refused";
  const checked = await run("--check", file);
  expect(checked).toMatchObject({ code: 1, stderr: expect.stringContaining(`Would import${sum}`) });
  expect((await db.doc("ShortLinks/a").get()).exists).toBe(false);
  const imported = await run(file);
  expect(imported).toMatchObject({ code: 1, stderr: expect.stringContaining(`Imported${sum}`) });
  expect(imported.stdout).toBe(checked.stdout);
  expect(imported.stdout).toMatch(/^(?:\{"file":"[^"]+","row":\d,"code":".*","reason":".*"\}\n){2}$/);
  expect((await db.doc("ShortLinks/a").get()).exists).toBe(true);
});
