import { getStorage } from "firebase-admin/storage";
import { suiteAddress } from "suite/suite-address.ts";
import { beforeAll, expect, test } from "vitest";
import { suiteApp, suiteDb } from "../../testing/calls.ts";
import { sendMethod } from "../../testing/send-method.ts";

/** The deployed function behind Hosting's rewrite, with pictures in the suite's storage. */
const hosting = suiteAddress("SUITE_HOSTING_ORIGIN");
const id = crypto.randomUUID();

/** Saves a picture of an inviter. */
async function save(name: string, contents: string | Buffer, contentType: string): Promise<void> {
  await suiteDb().doc(`Users/${name}`).set({ userId: name, name: "Ana" });
  const file = getStorage(suiteApp()).bucket().file(`Users/${name}`);
  await file.save(contents, { contentType, resumable: false });
}
const picture = (name: string) => fetch(`${hosting}/picture/${name}`);

beforeAll(() => save(id, "picture", "image/png"));

test("a stored picture is served with caching headers, as a download, and with a policy that lets it run nothing", async () => {
  const response = await picture(id);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("picture");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": "7",
    "cache-control": "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400",
    "x-content-type-options": "nosniff",
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

test("a large picture arrives whole", async () => {
  const large = Buffer.alloc(5 * 1024 * 1024, "x");
  await save(`${id}-large`, large, "image/png");
  expect(Buffer.from(await (await picture(`${id}-large`)).arrayBuffer()).equals(large)).toBe(true);
});

test.each([
  ["somebody without a picture", "nobody", "image/png", 7],
  ["an id that nobody can have", "__all__", "image/png", 7],
  ["a path out of the folder", `..%2F${id}`, "image/png", 7],
  ["an address that the CDN has not seen, of a picture that it has", `${id}?x=1`, "image/png", 7],
  ["a file that is no picture", `${id}-page`, "text/html", 7],
  ["an SVG, which is a page of its own", `${id}-svg`, "image/svg+xml", 7],
  ["more than five megabytes", `${id}-huge`, "image/png", 5 * 1024 * 1024 + 1],
])("there is no picture for %s", async (_whom, name, type, length) => {
  if (name.startsWith(`${id}-`)) await save(name, Buffer.alloc(length, "x"), type);
  expect((await picture(name)).status).toBe(404);
});

test("POST is refused", async () => {
  expect(await sendMethod("POST", `${hosting}/picture/${id}`)).toEqual([405, "GET, HEAD"]);
});
