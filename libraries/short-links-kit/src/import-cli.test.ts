import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  constants,
  createReadStream,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { idsOf } from "./testing/imports.ts";

let project: string;
let db: Firestore;
let folder: string;
const file = (name: string) => join(folder, name);
beforeEach(() => {
  project = `demo-${randomUUID().slice(0, 8)}`;
  db = getFirestore(initializeApp({ projectId: project }, project));
  folder = mkdtempSync(join(tmpdir(), "import-"));
  const parameters = {
    LINK_PREFIX: "https://links.acorn.example",
    LINK_HOSTS: "acorn.example",
    PRODUCT_NAME: "Acorn",
    PRODUCT_PAGE: "https://acorn.example",
    PREVIEW_IMAGE: "https://acorn.example/preview.png",
  };
  const lines = Object.entries(parameters).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file(".env"), lines.join(""));
  return () => rmSync(folder, { recursive: true });
});

const cli = fileURLToPath(import.meta.resolve("./import-cli.ts"));

function start(...options: string[]) {
  const child = spawn(process.execPath, ["--no-warnings", cli, ...options]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Runs the command in the project of this test. */
async function run(...options: string[]) {
  const child = start("--env", file(".env"), "--project", project, ...options);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

const rows = Array.from(
  { length: 300 },
  (_, index) => `https://x.page.link/code${index},https://acorn.example/?userId=user${index}\n`,
);
const header = "short_link,link\n";

test("an import that is killed goes on with the next run, and writes nothing twice", async () => {
  const written = new Promise((resolve) => {
    onTestFinished(db.collection("ShortLinks").onSnapshot(({ empty }) => !empty && resolve(true)));
  });
  writeFileSync(file("export.csv"), header + rows.join(""));
  const child = start("--env", file(".env"), "--project", project, file("export.csv"));
  await written;
  child.kill("SIGKILL");
  await once(child, "exit");
  const before = await db.collection("ShortLinks").get();
  const hashesBefore = await db.collection("ShortLinkHashes").get();
  expect(before.size).toBeLessThan(300);

  const { code, stderr } = await run(file("export.csv"));
  expect(code).toBe(0);
  expect(stderr).toContain(
    `Imported: ${300 - before.size} (with notes: 0), already there: ${before.size}, refused: 0, skipped: 0; of 300\n`,
  );
  expect((await idsOf({ db }, "ShortLinks")).length).toBe(300);
  expect((await idsOf({ db }, "ShortLinkHashes")).length).toBe(300);
  for (const earlier of [...before.docs, ...hashesBefore.docs])
    expect((await earlier.ref.get()).updateTime).toEqual(earlier.updateTime);
});

test("refused links are JSON lines without formulas, in a file or on the standard output", async () => {
  const bad = ['"=HYPERLINK(""https://evil.example"",""Open"")"', "@SUM(1+1)*cmd|' /C calc'!A0", "\u001b[2J"];
  writeFileSync(
    file("export.csv"),
    header + rows[0] + bad.map((code) => `${code},${rows[1]?.split(",")[1]}`).join(""),
  );
  const { code, stdout, stderr } = await run("--dry-run", file("export.csv"));
  expect([code, stderr]).toEqual([
    1,
    "Would import: 1 (with notes: 0), already there: 0, refused: 3, skipped: 0; of 4\n",
  ]);
  expect(await idsOf({ db }, "ShortLinks")).toEqual([]);
  const toFile = await run("--refused", file("refused"), "--service", "dynamic-links", file("export.csv"));
  expect(toFile).toEqual({
    code: 1,
    stdout: "",
    stderr: "Imported: 1 (with notes: 0), already there: 0, refused: 3, skipped: 0; of 4\n",
  });
  expect(readFileSync(file("refused"), "utf8")).toBe(stdout);
  expect(stdout).toMatch(/^(?:\{"row":\d,"code":"[ -~]*","reason":"[ -~]*"\}\n){3}$/);
});

/** Whether a pipe takes part in something now. */
function succeeds(operation: () => void): boolean {
  try {
    operation();
    return true;
  } catch {
    return false;
  }
}

test("a reader that falls behind gets every refused link, with both outputs in one pipe", async () => {
  writeFileSync(file("export.csv"), header + "code,http://nowhere\n".repeat(2000));
  execFileSync("mkfifo", [file("pipe")]);
  const pipe = openSync(file("pipe"), constants.O_RDWR | constants.O_NONBLOCK);
  const options = ["--env", file(".env"), "--project", project, file("export.csv")];
  const child = spawn(process.execPath, [cli, ...options], { stdio: ["ignore", pipe, pipe] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => succeeds(() => readSync(pipe, Buffer.alloc(1)))).toBe(true);
  while (succeeds(() => writeSync(pipe, "\n")));
  const reader = createReadStream(file("pipe"));
  await once(reader, "open");
  closeSync(pipe);
  // In a full pipe, progress and the test's own line breaks may stand inside of a row.
  const rows = (await text(reader)).replaceAll("\n", "").replace(/Imported: [^;]*; of \d+/g, "");
  expect(rows.match(/"row"/g)).toHaveLength(2000);
});

test("a reader that leaves stops the import", async () => {
  writeFileSync(file("export.csv"), header + "code,http://nowhere\n".repeat(2000));
  const child = start("--env", file(".env"), "--project", project, file("export.csv"));
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^short-links-import: .*EPIPE.*\n$/)]);
});

test.each<[string, string[], string]>([
  ["a missing file", ["nowhere.csv"], "ENOENT: no such file or directory, open 'nowhere.csv'"],
  ["a missing report folder", ["--refused", "nowhere/refused", "export.csv"], "ENOENT"],
  [
    "an unknown service",
    ["--service", "tiny", "export.csv"],
    "Services are dynamic-links, bitly, branch, rebrandly.",
  ],
  ["an unknown option", ["--force", "export.csv"], "Unknown option '--force'"],
  ["no file", [], "Give --env FILE and one export. See --help."],
  ["an unknown format", [fileURLToPath(import.meta.url)], "Columns are missing. There are: "],
])("stops with one message and the code 2: %s", async (_, options, message) => {
  const { code, stdout, stderr } = await run(...options);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`short-links-import: ${message}`);
  expect(stderr).not.toContain("    at ");
});

test("--help lists the options", async () => {
  const { code, stdout } = await run("--help");
  expect(code).toBe(0);
  expect(stdout).toContain("--env FILE        the kit's parameters");
});

test("without credentials the import stops with one line", async () => {
  writeFileSync(file("export.csv"), "short_link,link\nabcd,https://acorn.example/\n");
  const options = ["--no-warnings", cli, "--env", file(".env"), "--project", project, file("export.csv")];
  const env = { PATH: process.env.PATH, HOME: folder, METADATA_SERVER_DETECTION: "none" };
  const child = spawn(process.execPath, options, { env });
  const [[code], stderr] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^short-links-import: Could not load the default credentials\..*\n$/),
  ]);
});
