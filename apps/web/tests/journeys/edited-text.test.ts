import { readFile } from "node:fs/promises";
import { inRepository } from "dev/src/suite/repository.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { serveSources } from "../support/serve-sources.ts";

const { signUp } = messages.en;
const file = inRepository("packages/contract/messages/en.json");

/** The web app as `dev` serves it from its sources, and a way to edit its English messages for this server alone. */
async function serveEditable() {
  let text = await readFile(file, "utf8");
  const { origin, server } = await serveSources((request, response, next) => {
    if (request.url === "/messages/en.json")
      response.setHeader("content-type", "application/json").end(JSON.stringify(JSON.parse(text).app));
    else next();
  });
  return {
    origin,
    edit: (before: string, after: string) => {
      text = text.replace(before, after);
      // The file system sends Vite this event after an edit.
      server.watcher.emit("change", file);
    },
  };
}

test("in dev, an edited text shows immediately, and a half-filled form keeps its input", async ({
  visit,
  inviter,
}) => {
  const { origin, edit } = await serveEditable();
  const { page } = await visit({ baseURL: origin });
  await page.goto(`/sign-up/${inviter.id}`);
  const name = page.getByLabel(signUp.username, { exact: true });
  await name.fill("Mira");
  edit(signUp.title, "Make an account");
  await page.getByRole("heading", { name: "Make an account" }).waitFor();
  expect(await name.inputValue()).toBe("Mira");
});
