import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "firebase-local/http";
import { expect, onTestFinished, test } from "vitest";
import { carryEarlierAssets, releasesAt } from "./earlier-assets.ts";

const day = (count: number) => new Date(Date.UTC(2026, 0, count));

/** A build with these assets, each saying its own name. */
function build(...names: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sundial-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "assets"));
  for (const name of names) writeFileSync(path.join(folder, "assets", name), `this is ${name}`);
  return folder;
}

/** Serves this folder as a live site. */
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

async function carryFrom(from: string, to: string, when: Date): Promise<void> {
  const site = await live(from);
  await carryEarlierAssets(to, site, (await releasesAt(site)) ?? [], when);
}

const assetsIn = (folder: string) => readdirSync(path.join(folder, "assets")).toSorted();

test("a release keeps the assets of earlier releases for 30 days after they were replaced", async () => {
  const [first, second, third] = [build("main-1.js"), build("main-2.js", "hi-1.json"), build("main-3.js")];
  await carryEarlierAssets(first, "https://nothing.is.live", [], day(1));
  await carryFrom(first, second, day(10));
  expect(assetsIn(second)).toEqual(["hi-1.json", "main-1.js", "main-2.js"]);
  expect(readFileSync(path.join(second, "assets/main-1.js"), "utf8")).toBe("this is main-1.js");
  await carryFrom(second, third, day(39));
  expect(assetsIn(third)).toEqual(["hi-1.json", "main-1.js", "main-2.js", "main-3.js"]);
  const fourth = build("main-4.js");
  await carryFrom(third, fourth, day(40));
  expect(assetsIn(fourth)).toEqual(["hi-1.json", "main-2.js", "main-3.js", "main-4.js"]);
});

test.each([
  ["is not there", null],
  ["is a page, as on a site that answers every path with one", "<!doctype html>"],
  ["is no list", "{}"],
  ["names none that is live", '[{"replacedAt":"2026-01-01T00:00:00.000Z","assets":[]}]'],
  ["leads elsewhere", '[{"replacedAt":null,"assets":["../index.html"]}]'],
])("a site whose release list %s is not ours", async (_what, list) => {
  const site = build();
  if (list) writeFileSync(path.join(site, "releases.json"), list);
  expect(await releasesAt(await live(site))).toBeNull();
});
