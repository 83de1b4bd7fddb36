import { deleteApp, initializeApp } from "firebase-admin/app";
import { getDownloadURL, getStorage } from "firebase-admin/storage";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ListeningServer } from "../http.ts";
import { startStorageEmulator } from "./storage-emulator.ts";

const picture = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>\r\n--boundary\r\n");
let storage: ListeningServer;

beforeAll(async () => {
  storage = await startStorageEmulator();
  vi.stubEnv("STORAGE_EMULATOR_HOST", undefined);
  vi.stubEnv("FIREBASE_STORAGE_EMULATOR_HOST", storage.host);
  const app = initializeApp({ projectId: "demo-files", storageBucket: "demo-files.appspot.com" });
  return () => deleteApp(app);
});
afterAll(async () => {
  await storage.close();
  vi.unstubAllEnvs();
});

test.each([{ resumable: false }, { resumable: true }])(
  "a file saved with %j can be downloaded unchanged from its URL",
  async ({ resumable }) => {
    const file = fileNamed(`Users/ana resumable=${resumable}.svg`);
    await file.save(picture, { resumable, contentType: "image/svg+xml" });

    const address = await getDownloadURL(file);
    const response = await fetch(address);

    expect(new URL(address).host).toBe(storage.host);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
    expect(await file.download()).toEqual([picture]);
  },
);

test("keeps a download token set by the uploader", async () => {
  const metadata = { contentType: "image/png", metadata: { firebaseStorageDownloadTokens: "known" } };
  await fileNamed("Users/kim").save(picture, { metadata });

  expect(await getDownloadURL(fileNamed("Users/kim"))).toMatch(/\?alt=media&token=known$/);
});

test.each([{ resumable: false }, { resumable: true }])(
  "keeps what an upload with %j says of the file",
  async ({ resumable }) => {
    const file = fileNamed("Users/bo");
    const metadata = { cacheControl: "no-cache", contentLanguage: "de", metadata: { colour: "red" } };
    await file.save(picture, { resumable, gzip: true, metadata });
    expect((await file.getMetadata())[0]).toMatchObject({ ...metadata, contentEncoding: "gzip" });
    expect(await file.download()).toEqual([picture]);
    const { headers } = await fetch(await getDownloadURL(file));
    expect([headers.get("cache-control"), headers.get("content-language")]).toEqual(["no-cache", "de"]);
  },
);

const large = Buffer.alloc(600_000);

test.each<[string, () => Promise<unknown>]>([
  ["copies", () => fileNamed("Users/kim").copy("Users/copy")],
  ["changes of metadata", () => fileNamed("Users/kim").setMetadata({ contentType: "image/gif" })],
  ["lists of files", () => getStorage().bucket().getFiles()],
  ["preconditions", () => fileNamed("Users/kim").save("", { preconditionOpts: { ifGenerationMatch: 0 } })],
  ["uploads in parts", () => fileNamed("Users/large").save(large, { chunkSize: 262_144 })],
])("%s are not implemented, and say so", async (_, call) => {
  await fileNamed("Users/kim").save(picture);
  await expect(call()).rejects.toMatchObject({
    code: 501,
    message: expect.stringContaining("not implemented"),
  });
});

test.each(["", "&token=guess"])("refuses a download with %j", async (token) => {
  await fileNamed("Users/cai").save(picture);

  const response = await fetch(
    `http://${storage.host}/v0/b/demo-files.appspot.com/o/Users%2Fcai?alt=media${token}`,
  );

  expect(response.status).toBe(403);
});

test("a deleted file is missing everywhere", async () => {
  await fileNamed("Users/dee").save(picture);
  const address = await getDownloadURL(fileNamed("Users/dee"));

  await fileNamed("Users/dee").delete();

  expect(await fileNamed("Users/dee").exists()).toEqual([false]);
  await expect(getDownloadURL(fileNamed("Users/dee"))).rejects.toMatchObject({ code: 404 });
  expect((await fetch(address)).status).toBe(404);
  await expect(fileNamed("Users/dee").delete()).rejects.toMatchObject({ code: 404 });
});

function fileNamed(name: string) {
  return getStorage().bucket().file(name);
}
