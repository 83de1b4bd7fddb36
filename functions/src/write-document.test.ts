import { expect, test } from "vitest";
import { testServices } from "../testing/test-services.ts";
import { Failure } from "./failure.ts";
import { writeDocument, writtenOrThrow } from "./write-document.ts";

test("a write under an id answers status 200", async () => {
  const { db } = testServices();
  const result = await writeDocument("mira", () => db.doc("Users/mira").set({ name: "Mira" }));
  expect(result).toEqual({ status: 200, message: "Document successfully written!" });
  expect((await db.doc("Users/mira").get()).data()).toEqual({ name: "Mira" });
});

test("an empty id answers status 400 and writes nothing", async () => {
  let wrote = false;
  const result = await writeDocument("", async () => {
    wrote = true;
  });
  expect(result).toEqual({ status: 400, message: "document id is missing" });
  expect(wrote).toBe(false);
});

test("a write that the database refuses answers status 400 with its error", async () => {
  const { db } = testServices();
  const result = await writeDocument("mira", () => db.doc("Users/mira").update({ name: "Mira" }));
  expect(result.status).toBe(400);
  expect(result.message).toMatch(/^Error while setting document : .*NOT_FOUND/);
  expect(() => writtenOrThrow(result)).toThrow(new Failure("write-failed"));
});

test("a refusal of ours is not a broken write", async () => {
  const refuse = () => Promise.reject(new Failure("inviter-not-found"));
  await expect(writeDocument("mira", refuse)).rejects.toThrow("inviter-not-found");
});
