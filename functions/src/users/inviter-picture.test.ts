import { expect, test } from "vitest";
import { localServer } from "../../testing/local-server.ts";
import { inviterPicture } from "./inviter-picture.ts";

const request = (id: string) => new Request(`http://localhost/picture/${id}`);

/** A storage that holds one file, of this type, under Users/ana. */
async function storageWith(type: string, body = "picture", status = 200) {
  const origin = await localServer((_request, response) => {
    response.writeHead(status, { "content-type": type }).end(body);
  });
  return {
    downloadUrl: async (collection: string, name: string) =>
      `${collection}/${name}` === "Users/ana" ? (`${origin}/file` as const) : false,
  };
}

test("a stored picture is passed on, may be kept for a while, and can do nothing as a page", async () => {
  const response = await inviterPicture(await storageWith("image/png"), request("ana"));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("picture");
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/png",
    "cache-control": "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
});

test.each([
  ["somebody without a picture", "ravi", "image/png"],
  ["an id that nobody can have", "__all__", "image/png"],
  ["a path out of the folder", "..%2Fana", "image/png"],
  ["a file that is no picture", "ana", "text/html"],
])("there is no picture of %s", async (_whom, id, type) => {
  const response = await inviterPicture(await storageWith(type), request(id));
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("");
});

test("a storage that fails is a missing picture, not an error", async () => {
  expect((await inviterPicture(await storageWith("image/png", "down", 500), request("ana"))).status).toBe(
    404,
  );
});

test("a picture of more than five megabytes is not passed on", async () => {
  const storage = await storageWith("image/png", "x".repeat(5 * 1024 * 1024 + 1));
  expect((await inviterPicture(storage, request("ana"))).status).toBe(404);
});
