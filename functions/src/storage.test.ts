import { getStorage } from "firebase-admin/storage";
import { beforeEach, expect, test } from "vitest";
import { suiteApp } from "../testing/calls.ts";
import { suiteAddress } from "../testing/suite.ts";
import { deleteFile, downloadUrl } from "./storage.ts";

let id: string;
beforeEach(async () => {
  suiteAddress("FIREBASE_STORAGE_EMULATOR_HOST");
  id = crypto.randomUUID();
  await getStorage(suiteApp()).bucket().file(`Users/${id}`).save("picture", { resumable: false });
});

test("a stored file has an address to download it from", async () => {
  const address = await downloadUrl("Users", id);
  expect(await (await fetch(address || "")).text()).toBe("picture");
});

test("a file that was deleted has none, and deleting it again is fine", async () => {
  await deleteFile("Users", id);
  expect(await downloadUrl("Users", id)).toBe(false);
  await deleteFile("Users", id);
});
