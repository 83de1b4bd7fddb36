import type { Page } from "playwright-core";
import { expect } from "vitest";
import committed from "../../public/config.json" with { type: "json" };
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { hold } from "../support/network.ts";
import { serveSources } from "../support/serve-sources.ts";

interface Language {
  code: string;
  name: string;
  /** Of the page that signs up. */
  title: string;
}

const esperanto: Language = { code: "eo", name: "Esperanto", title: "Kreu konton" };
const brazilian: Language = { code: "pt-BR", name: "Português", title: "Crie uma conta" };
const added = "/messages-of-the-tests.json";

/** Adds a language to the app's sources, as a developer would. */
async function addLanguage(page: Page, { code, name, title }: Language): Promise<void> {
  const edit = (file: string, before: string, after: string) =>
    page.route(`**/${file}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(before, after) });
    });
  const entry = `"${code}": { ownName: "${name}", direction: "ltr", locale: "${code}" }`;
  await edit("contract/src/languages.ts", "languages = {", `languages = { ${entry},`);
  const load = `() => fetch("${added}").then((answer) => answer.json())`;
  await edit("i18n/messages.ts", '"./hi.json":', `"./${code}.json": ${load}, "./hi.json":`);
  await page.route(`**${added}`, (route) =>
    route.fulfill({
      json: { ...messages.en, signUp: { ...messages.en.signUp, title } },
    }),
  );
  const file = { ...committed, portalLanguages: [...committed.portalLanguages, { code, name }] };
  await page.route("**/config.json", (route) => route.fulfill({ json: file }));
  const read = "JSON.parse(element.textContent)";
  const configured = `data.config.portalLanguages.push(${JSON.stringify({ code, name })})`;
  await edit("boot/hydration-data.ts", `return ${read}`, `const data = ${read}; ${configured}; return data`);
}

test("of two languages chosen quickly the last one stays, even if the first one comes later", async ({
  visit,
  inviter,
}) => {
  const { origin } = await serveSources((_request, _response, next) => next());
  const { page } = await visit({ baseURL: origin });
  await addLanguage(page, esperanto);
  const release = await hold(page, ({ pathname }) => pathname.endsWith("/messages/hi.json"));
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("heading", { name: messages.en.signUp.title }).waitFor();
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await page.getByRole("link", { name: esperanto.name }).click();
  await page.getByRole("heading", { name: esperanto.title }).waitFor();
  release();
  // Kept as soon as they are there.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("portalContent"))).toContain('"hi":');
  expect(await page.locator("html").getAttribute("lang")).toBe("eo");
  expect(new URL(page.url()).searchParams.get("lg")).toBe("eo");
  await page.reload();
  await page.getByRole("heading", { name: esperanto.title }).waitFor();
});

test("a language that fails to load after another one was chosen is no error", async ({ visit, inviter }) => {
  const { origin } = await serveSources((_request, _response, next) => next());
  const { page, allowErrors } = await visit({ baseURL: origin });
  allowErrors(/ERR_FAILED|messages/);
  await addLanguage(page, esperanto);
  const failed = Promise.withResolvers<void>();
  const isChosen = Promise.withResolvers<void>();
  await page.route(/\/messages\/hi\.json/, async (route) => {
    await isChosen.promise;
    await route.abort();
    failed.resolve();
  });
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("heading", { name: messages.en.signUp.title }).waitFor();
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await page.getByRole("link", { name: esperanto.name }).click();
  await page.getByRole("heading", { name: esperanto.title }).waitFor();
  isChosen.resolve();
  await failed.promise;
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("heading", { name: messages.en.signUp.title }).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("a browser in Brazilian Portuguese finds the language of its region", async ({ visit, inviter }) => {
  const { origin } = await serveSources((_request, _response, next) => next());
  const { page } = await visit({ baseURL: origin, locale: brazilian.code });
  await addLanguage(page, brazilian);
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("heading", { name: brazilian.title }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(brazilian.code);
});
