import { expect, test } from "vitest";
import { codeOf, shorten, testLinks, visit } from "../../testing/links.ts";

const web = "https://sundial.example";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const links = testLinks();
const ana = links.db.doc("Users/ana").set({ userId: "ana", name: "Ana" });

/** The address and the text of the page's report link; null if the page has no such link. */
async function report(address: string, headers: Record<string, string>) {
  await ana;
  const markup = await (await visit(links, address, headers)).text();
  const found = /<a class="report" href="([^"]*)" rel="nofollow">([^<]*)<\/a>/.exec(markup);
  return found && [found[1], found[2]];
}

test("a link that invites can be reported, in the visitor's language", async () => {
  const shortLink = await shorten(links);
  const address = `${web}/report/link/${codeOf(shortLink)}?hl=hi`;
  const visitor = { "user-agent": windows, "accept-language": "hi" };
  expect(await report(shortLink, visitor)).toEqual([address, "इस निमंत्रण की शिकायत करें"]);
});

test.each([
  ["whoever invites with a long link", `${web}/feedback/ana`, `${web}/report/invitation/ana?hl=en`],
  ["nobody, where a long link invites on behalf of nobody", `${web}/feedback/nobody`, null],
  ["nobody, where a long link does not invite", `${web}/`, null],
])("reports %s", async (_whom, link, address) => {
  const found = await report(`${web}/s/?link=${encodeURIComponent(link)}`, {
    "user-agent": windows,
  });
  expect(found?.[0] ?? null).toBe(address);
});
