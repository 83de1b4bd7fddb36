import { brand } from "contract/brand";
import { initialsOf } from "contract/person";
import { shownName } from "contract/shown-name";
import { unescaped } from "short-links/testing/markup";
import { expect, test } from "vitest";
import { loadPageModule, renderWebPage } from "./web-page.ts";

const page = loadPageModule();

async function pageOf(name: string): Promise<string> {
  const getInviter = async () => ({
    name,
    pictureUrl: "/picture/ana",
    placeholder: { initials: initialsOf(name), background: "#2047F9", ink: "#FFFFFF" },
  });
  const request = new Request("http://localhost/feedback/ana/en");
  const world = { page, getInviter, renderTimeoutMilliseconds: 10_000 };
  return (await renderWebPage(world, request)).text();
}

/** The tags of a page with the names of their attributes: all there is of it but text and values. */
function skeletonOf(markup: string): string[] {
  const tags = markup.matchAll(/<([a-z!/][^\s>/]*)((?:"[^"]*"|[^">])*)>/gi);
  return [...tags].map(([, tag = "", rest = ""]) =>
    [tag, ...rest.replace(/="[^"]*"/g, "").split(/\s+/)].join(" "),
  );
}

test.each([
  '"><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "<img src=x onerror=alert(1)>",
  "</title></script><!--",
  "{{product}} $t(common.ok)",
  "$& $1 $`",
  "&lt;b&gt;",
  "Ana\u2028Souza",
])("the name %j becomes no markup in the page, its preview or its data", async (name) => {
  const markup = await pageOf(name);
  expect(skeletonOf(markup)).toEqual(skeletonOf(await pageOf("Ana")));
  // A line separator would end a line of the data. In text it is a space, written out or not.
  const read = (text: string) => unescaped(text).replace("\u2028", " ");
  const shown = name.replace("\u2028", " ");
  const [, headline = ""] = /<bdi class="headline-who">(.*?)<\/bdi>/s.exec(markup) ?? [];
  expect(read(headline)).toBe(shown);
  const [, preview = ""] = /<meta property="og:title" content="([^"]*)"/.exec(markup) ?? [];
  expect(read(preview)).toBe(`\u2068${shownName(shown)}\u2069 invites you to ${brand.name}`);
  const [, data = ""] =
    /<script type="application\/json" id="hydration-data">(.*?)<\/script>/s.exec(markup) ?? [];
  expect(JSON.parse(data).knownInviter.inviter.name).toBe(name);
});
