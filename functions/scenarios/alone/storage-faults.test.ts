import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { deleteApp, getApp, initializeApp } from "firebase-admin/app";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { localServer } from "../../testing/local-server.ts";
import { addInviter } from "../../testing/people.ts";
import { testServices } from "../../testing/test-services.ts";
// Loaded in advance, because the time that it takes counts against the time limit of the first look-up.
import "firebase-admin/storage";
import { pictureOfInviter } from "../../src/inviters/inviter.ts";
import { findFile } from "../../src/platform/storage.ts";

// Google's client puts twelve listeners on the stream of a download under way, and Node warns of more than ten.
EventEmitter.defaultMaxListeners = 12;

/** Cloud Storage's JSON interface as far as a picture needs it, doing what each test asks for. */
let asked: string[];
let metadata: Record<string, unknown>;
let answerMetadata: (response: ServerResponse) => void;
let answerMedia: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  metadata = { size: "7", generation: "42" };
  answerMetadata = say;
  answerMedia = (response) => void response.end("GIF89a!");
  const origin = await localServer(({ method, url = "" }, response) => {
    asked.push(`${method} ${url}`);
    if (url.includes("alt=media")) answerMedia(response);
    else answerMetadata(response);
  });
  vi.stubEnv("STORAGE_EMULATOR_HOST", origin);
  initializeApp({ projectId: "demo-faults", storageBucket: "demo-faults.appspot.com" });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
});

async function foundFile() {
  const file = await findFile("Users", "ana");
  if (!file) throw new Error("the file is not there");
  return file;
}

const services = testServices();
const { db } = services;
await addInviter(services, "ana");
// Their messaging has made one; each test makes its own.
await deleteApp(getApp());
const picture = (query = "") =>
  pictureOfInviter({ findFile, db }, new Request(`http://localhost/picture/ana${query}`));

test("a picture is read with the functions' own credentials, in exactly the generation that was checked", async () => {
  const response = await picture();
  expect([response.status, await response.text()]).toEqual([200, "GIF89a!"]);
  const object = "/b/demo-faults.appspot.com/o/Users%2Fana";
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(`GET ${object}`);
  expect(asked[1]).toMatch(`GET ${object}?`);
  expect(asked[1]).toContain("generation=42");
  expect(asked.join()).not.toContain("token");
  expect((await picture("?x=1")).status).toBe(404);
});

test("a picture, which is somebody's upload, is served so that it can run nothing", async () => {
  expect(Object.fromEntries((await picture()).headers)).toMatchObject({
    "content-type": "image/gif",
    "content-disposition": "attachment",
    "content-security-policy": expect.stringMatching(/^default-src 'none'.+sandbox$/),
    "x-content-type-options": "nosniff",
  });
});

describe("nothing is downloaded", () => {
  test.each([
    ["of a picture of more than five megabytes", { size: String(5 * 1024 * 1024 + 1) }],
    ["of something whose length is not known", { size: undefined }],
    ["of what would grow when it is unpacked", { contentEncoding: "gzip" }],
  ])("%s", async (_what, fields) => {
    metadata = { ...metadata, ...fields };
    expect((await picture()).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});

const refuse = (response: ServerResponse) =>
  void response.writeHead(403, { "content-type": "application/json" }).end('{"error":{"code":403}}');
const say = (response: ServerResponse) =>
  void response.setHeader("content-type", "application/json").end(JSON.stringify(metadata));

const kept = (response: Response) => [response.status, response.headers.get("cache-control")];

test.each([
  ["refuses to say anything", refuse, undefined],
  ["refuses the file", say, refuse],
])(
  "a storage that fails is no missing picture, and no cache keeps it: it %s",
  async (_what, ofMetadata, ofMedia) => {
    answerMetadata = ofMetadata;
    answerMedia = ofMedia ?? answerMedia;
    expect(kept(await picture())).toEqual([503, "no-store"]);
  },
);

describe("a picture waits for a slow storage", () => {
  const cached = [200, "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400"];

  test.each<[string, number, unknown[]]>([
    ["10 seconds", 10_000, cached],
    ["13 seconds, which is too long", 13_000, [503, "no-store"]],
  ])("for %s", async (_time, milliseconds, answer) => {
    const { promise: question, resolve } = Promise.withResolvers<ServerResponse>();
    answerMetadata = resolve;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const pending = picture();
    const response = await question;
    vi.advanceTimersByTime(milliseconds);
    say(response);
    expect(kept(await pending)).toEqual(answer);
  });
});

test("a storage that fails is told from one without the file", async () => {
  answerMetadata = refuse;
  expect(await findFile("Users", "ana")).toBe(false);
  answerMetadata = (response) => void response.writeHead(404).end();
  expect(await findFile("Users", "ana")).toBeNull();
});

test("a download that stalls midway is given up", async () => {
  answerMedia = (response) => void response.writeHead(200, { "content-length": 7 }).write("pic");
  const file = await foundFile();
  await expect(file.read(500)).rejects.toThrow();
});
