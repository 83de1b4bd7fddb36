import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { writeDocument } from "./transact.ts";

test("a write under an id answers status 200", async () => {
  const { db } = testServices();
  const result = await writeDocument("mira", async () => {
    await db.doc("Users/mira").set({ name: "Mira" });
  });
  expect(result).toEqual({ status: 200, message: "Document successfully written!" });
  expect((await db.doc("Users/mira").get()).data()).toEqual({ name: "Mira" });
});

test("an empty id is status 400 and writes nothing", async () => {
  let wrote = false;
  const writing = writeDocument("", async () => {
    wrote = true;
  });
  const cause = { status: 400, message: "document id is missing" };
  await expect(writing).rejects.toMatchObject({ reason: "write-failed", cause });
  expect(wrote).toBe(false);
});

test("a write that the database refuses is status 400 with its error, which the log gets with its stack", async () => {
  const { db } = testServices();
  const failure: unknown = await writeDocument("mira", async () => {
    await db.doc("Users/mira").update({ name: "Mira" });
  }).catch((error: unknown) => error);
  const message = expect.stringMatching(/^Error while setting document : .*NOT_FOUND/);
  expect(failure).toMatchObject({ reason: "write-failed", cause: { status: 400, message } });
  // gRPC's code for "not found".
  expect(failure).toMatchObject({
    cause: { cause: { code: 5, stack: expect.stringContaining("NOT_FOUND") } },
  });
});
