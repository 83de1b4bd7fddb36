import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { expect, test, vi } from "vitest";
import committed from "../../public/config.json" with { type: "json" };
import { parseConfig } from "./parse-config.ts";

const portalLanguages = languageCodes.map((code) => ({ code, name: languages[code].ownName }));

test("the committed config.json is valid, and offers every language by its own name", () => {
  expect(parseConfig(committed)).toEqual({ ...committed, portalLanguages });
});

test("the committed config.json leads to the brand's domain and to its app in the stores", () => {
  expect(committed.productDomain).toBe(brand.productDomain);
  expect(committed.appStoreUrl).toBe(`https://apps.apple.com/app/id${brand.appStoreId}`);
  expect(new URL(committed.playStoreUrl).searchParams.get("id")).toBe(brand.androidPackageName);
});

test("portalLanguages selects languages and may rename them", () => {
  const config = { ...committed, portalLanguages: [{ code: "hi", name: "Hindi" }] };
  expect(parseConfig(config).portalLanguages).toEqual([{ code: "hi", name: "Hindi" }]);
});

test("an unknown language is dropped with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const config = { ...committed, portalLanguages: [{ code: "xx" }, { code: "en" }] };
  expect(parseConfig(config).portalLanguages).toEqual([{ code: "en", name: "English" }]);
  expect(warn.mock.calls).toEqual([['/config.json: unknown language "xx"']]);
  warn.mockRestore();
});

test.for<[string, unknown, string]>([
  ["nothing", null, "domainUriPrefix, productDomain"],
  ["a list", [], "domainUriPrefix"],
  ["text", "config", "domainUriPrefix"],
  ["no product domain", { ...committed, productDomain: undefined }, "productDomain"],
  ["a domain without a protocol", { ...committed, productDomain: "sundial.example" }, "productDomain"],
  ["a store address that is a script", { ...committed, appStoreUrl: "javascript:alert(1)" }, "appStoreUrl"],
  ["no languages", { ...committed, portalLanguages: [] }, "portalLanguages"],
  ["a language without a code", { ...committed, portalLanguages: [{ name: "English" }] }, "portalLanguages"],
  ["only unknown languages", { ...committed, portalLanguages: [{ code: "xx" }] }, "portalLanguages"],
  ["no Firebase project", { ...committed, firebase: { ...committed.firebase, projectId: "" } }, "firebase"],
])("%s is rejected with an error that names the key", ([, config, key]) => {
  expect(() => parseConfig(config)).toThrow(key);
});
