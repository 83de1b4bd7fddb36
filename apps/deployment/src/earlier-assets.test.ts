import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "emulators/src/listen.ts";
import { expect, onTestFinished, test } from "vitest";
import { carryEarlierAssets } from "./earlier-assets.ts";

const day = (count: number) => new Date(Date.UTC(2026, 0, count));

/** A build with these assets, each saying its own name. */
function build(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sundial-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "assets"));
  for (const name of names) writeFileSync(path.join(folder, "assets", name), `this is ${name}`);
  return folder;
}

/** A site on which this folder is live. */
async function live(folder: string): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    try {
      response.end(readFileSync(path.join(folder, url)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(close);
  return `http://${host}`;
}

const assetsIn = (folder: string) => readdirSync(path.join(folder, "assets")).toSorted();

test("a release carries the files of those before it, until they were replaced 30 days ago", async () => {
  const [first, second, third] = [build("main-1.js"), build("main-2.js", "hi-1.json"), build("main-3.js")];
  await carryEarlierAssets(first, null, day(1));
  await carryEarlierAssets(second, await live(first), day(10));
  expect(assetsIn(second)).toEqual(["hi-1.json", "main-1.js", "main-2.js"]);
  expect(readFileSync(path.join(second, "assets/main-1.js"), "utf8")).toBe("this is main-1.js");
  await carryEarlierAssets(third, await live(second), day(39));
  expect(assetsIn(third)).toEqual(["hi-1.json", "main-1.js", "main-2.js", "main-3.js"]);
  const fourth = build("main-4.js");
  await carryEarlierAssets(fourth, await live(third), day(40));
  expect(assetsIn(fourth)).toEqual(["hi-1.json", "main-2.js", "main-3.js", "main-4.js"]);
});

test("a site that is not ours yet has nothing to carry", async () => {
  const release = build("main-1.js");
  await carryEarlierAssets(release, await live(build("theirs.js")), day(1));
  expect(assetsIn(release)).toEqual(["main-1.js"]);
});

test.each([
  ["is no list", "{}"],
  ["leads elsewhere", '[{"replacedAt":null,"assets":["../index.html"]}]'],
  ["has no date", '[{"replacedAt":"soon","assets":[]}]'],
])("a list that %s ends the deployment", async (_what, list) => {
  const site = build();
  writeFileSync(path.join(site, "releases.json"), list);
  await expect(carryEarlierAssets(build("main-1.js"), await live(site))).rejects.toThrow(
    "is no list of releases",
  );
});
