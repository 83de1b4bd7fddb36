import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { appStoreUrl, playStoreUrl } from "contract/stores";
import { expect, test } from "vitest";
import committed from "../public/config.json" with { type: "json" };
import { parseConfig } from "./config-file.ts";

const portalLanguages = languageCodes.map((code) => ({ code, name: languages[code].ownName }));

test("the committed config.json is valid, and offers every language by its own name", () => {
  expect(parseConfig(committed)).toEqual({ ...committed, portalLanguages });
});

test("the committed config.json leads to the brand's domain and to its app in the stores", () => {
  expect(committed.productDomain).toBe(brand.productDomain);
  expect(committed).toMatchObject({ appStoreUrl, playStoreUrl });
});

test("portalLanguages selects languages and may rename them", () => {
  const config = { ...committed, portalLanguages: [{ code: "hi", name: "Hindi" }] };
  expect(parseConfig(config).portalLanguages).toEqual([{ code: "hi", name: "Hindi" }]);
});

test("an unknown language is dropped", () => {
  const config = { ...committed, portalLanguages: [{ code: "xx" }, { code: "en" }] };
  expect(parseConfig(config).portalLanguages).toEqual([{ code: "en", name: "English" }]);
});

test("only unknown languages are an error that names the key", () => {
  const config = { ...committed, portalLanguages: [{ code: "xx" }] };
  expect(() => parseConfig(config)).toThrow("portalLanguages");
});

test.each([
  ["a script", "javascript:alert(1)"],
  ["a path", "/store"],
  ["nothing", undefined],
])("%s is no address of a store", (_what, appStoreUrl) => {
  expect(() => parseConfig({ ...committed, appStoreUrl: appStoreUrl as string })).toThrow();
});

// Each would break a page, or a link in a mail, at every visit.
test.each([
  ["terms without https", { termsUrl: "sundial.example/terms" }],
  ["a script as policy", { privacyUrl: "javascript:alert(1)" }],
  ["a domain with a slash", { productDomain: "https://sundial.example/" }],
  ["a name per language", { portalLanguages: [{ code: "hi", name: { en: "Hindi" } as never }] }],
])("%s is refused", (_what, change) => {
  expect(() => parseConfig({ ...committed, ...change })).toThrow();
});
