import { getStorage } from "firebase-admin/storage";
import { expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Requests that the CDN has not answered, at one instance. */
const services = testServices();
const { start } = await cloudRun(services);
const { projectId } = services.auth.app.options;
const bucket = getStorage(services.auth.app).bucket(`${projectId}.appspot.com`);

test("a picture is answered from memory, with any cookie, also after it has changed", async () => {
  const id = await addInviter(services, `ana${crypto.randomUUID().slice(0, 8)}`);
  await bucket.file(`Users/${id}`).save("a picture", { contentType: "image/png" });
  const { origin } = await start("inviterPicture");
  const ask = async (cookie: string) =>
    (await fetch(`${origin}/picture/${id}`, { headers: { cookie } })).text();
  // A fresh instance may load the storage for longer than a page waits for a picture.
  await expect.poll(() => ask("")).toBe("a picture");
  await bucket.file(`Users/${id}`).save("another one", { contentType: "image/png" });
  expect(await ask("__session=1")).toBe("a picture");
});
