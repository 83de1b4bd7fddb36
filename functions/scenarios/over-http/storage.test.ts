import { getStorage } from "firebase-admin/storage";
import { suiteAddress } from "suite/suite-address.ts";
import { beforeEach, expect, test } from "vitest";
import { deleteFile, findFile } from "../../src/platform/storage.ts";
import { suiteApp } from "../../testing/calls.ts";

let id: string;
beforeEach(async () => {
  suiteAddress("FIREBASE_STORAGE_EMULATOR_HOST");
  id = crypto.randomUUID();
  const options = { resumable: false, contentType: "image/png; charset=binary" };
  await getStorage(suiteApp()).bucket().file(`Users/${id}`).save("picture", options);
});

async function foundFile() {
  const file = await findFile("Users", id);
  if (!file) throw new Error("the file is not there");
  return file;
}

test("a stored file is found with its type and length, and can be read", async () => {
  const file = await foundFile();
  expect(file).toMatchObject({ contentType: "image/png", byteLength: 7 });
  expect(await new Response(await file.read()).text()).toBe("picture");
});

test("a file that was deleted is not found, and deleting it again is fine", async () => {
  await deleteFile("Users", id);
  expect(await findFile("Users", id)).toBeNull();
  await deleteFile("Users", id);
});

test("a file that is deleted before it is read cannot be read", async () => {
  const file = await foundFile();
  await deleteFile("Users", id);
  await expect(file.read()).rejects.toMatchObject({ code: 404 });
});
