import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedVisits } from "../conformance/expected-visits.ts";
import { type ParameterName, parameterNames } from "../parameters.ts";
import { acorn } from "../testing/acorn.ts";
import { testLinks, visit } from "../testing/links.ts";
import { metaTags } from "../testing/markup.ts";
import { expectAllowedTargets, expectEscaped } from "../testing/safe-markup.ts";

const links = testLinks();
const prefix = links.settings.domainUriPrefix;

const harmless = fc.constantFrom(
  "https://acorn.example/?userId=ana",
  "https://acorn.example/a,b;c?x='\"#Intent;package=com.evil;end",
  "https://help.acorn.example:443/%22%3E%3Cb%3E?deep_link_id=https://evil.example/",
  "https://acorn.example/?next=javascript:alert(1)&x=<b onload='x'>",
  "https://play.google.com/store/apps/details?id=app.acorn.mobile&referrer=%22%3E%3Cb%3E",
  "https://apps.apple.com/us/app/%E0%A4%B8%E0%A4%A8/id6475332296?ct=<b>",
);
const harmful = fc.constantFrom(
  "https://evil.example/",
  "https://acorn.example@evil.example/",
  "https://evil.example\\@acorn.example/",
  "http://acorn.example/",
  "//evil.example/",
  "javascript:alert(1)//https://acorn.example/",
  " java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "intent://evil.example/#Intent;scheme=https;package=com.evil;end",
  "https://acorn.example/s/abcd",
  "https://apps.apple.com/us/app/evil/id999999999",
  "https://play.google.com/store/apps/details?id=com.evil",
);
const name = fc.constantFrom("app.acorn.mobile", "com.evil", "acorn", "javascript", "6475332296", "1", "12");
const noise = fc.string({ unit: "binary" }).map((text) => `${text}"'><script>alert(1)</script>`);
const value = fc.oneof(harmless, harmful, name, noise);

const names: readonly ParameterName[] = ["apn", "ibi", "ipbi", "ius", "isi", "amv", "efr"];
const parameters = fc
  .record(Object.fromEntries(parameterNames.map((parameter) => [parameter, arbitraryOf(parameter)])), {
    requiredKeys: ["link"],
  })
  .map((given) => given as Record<string, string>);

/** Mostly what is let through, so that the rest of the link is looked at too. */
function arbitraryOf(parameter: ParameterName): fc.Arbitrary<string> {
  const usual = names.includes(parameter) ? name : harmless;
  return fc.oneof({ arbitrary: usual, weight: 3 }, fc.oneof(harmful, noise));
}

const headers = fc
  .tuple(fc.constantFrom(...expectedVisits), fc.constantFrom("en", "hi", '"><b>'))
  .map(([{ userAgent }, language]) => ({ "user-agent": userAgent, "accept-language": language }));
const query = fc.dictionary(
  fc.oneof(fc.constantFrom("d", "hl", ...parameterNames), noise),
  fc.oneof(fc.constant("1"), value),
);

/** Returns the page, which holds no value unescaped and leads nowhere forbidden. */
async function safePage(address: string, visitor: Record<string, string>): Promise<string> {
  const response = await visit(links, address, visitor);
  expect([200, 400, 404]).toContain(response.status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const markup = await response.text();
  expectEscaped(markup);
  expectAllowedTargets(markup);
  return markup;
}

/** A chat app's preview of a link without a key is always the product's own. */
function expectOwnPreview(markup: string): void {
  const { "og:title": title, "og:image": picture } = metaTags(markup);
  if (title === undefined) return;
  expect([title, picture]).toEqual([acorn.title, links.settings.productImageLink]);
  expect(markup).not.toContain('http-equiv="refresh"');
}

test("whatever a long link says, its pages hold no value unescaped and lead nowhere forbidden", async () => {
  const property = fc.asyncProperty(parameters, query, headers, async (given, added, visitor) => {
    const search = new URLSearchParams({ ...given, ...added });
    expectOwnPreview(await safePage(`${prefix}/?${search}`, visitor));
  });
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 50) });
});
