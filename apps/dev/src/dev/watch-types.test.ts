import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchTypes } from "./watch-types.ts";

test("reports a type error with its location, and that it was fixed", async () => {
  const root = await mkdtemp(join(tmpdir(), "typed-"));
  const ending = new AbortController();
  onTestFinished(async () => {
    ending.abort();
    await rm(root, { recursive: true });
  });
  const file = join(root, "app/src/age.ts");
  await mkdir(join(root, "app/src"), { recursive: true });
  await writeFile(
    join(root, "app/tsconfig.json"),
    JSON.stringify({ compilerOptions: { noEmit: true, types: [] } }),
  );
  await writeFile(file, 'export const age: number = "seven";\n');
  const told: string[] = [];
  watchTypes([{ folder: "app", sources: ["app/src"] }], ending.signal, (text) => told.push(text), root);
  const patient = { timeout: 30_000 };
  await expect
    .poll(() => told, patient)
    .toEqual([expect.stringMatching(/^app\/src\/age\.ts\(1,14\): error TS2322: /)]);
  await writeFile(file, "export const age: number = 7;\n");
  await expect.poll(() => told.slice(1), patient).toEqual(["No type error in app any more."]);
});
