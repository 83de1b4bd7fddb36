import { expect, test } from "vitest";
import committed from "../public/config.json" with { type: "json" };
import { parseConfig } from "./config.ts";

test("the committed configuration is complete", () => {
  expect(parseConfig(committed)).toEqual(committed);
});

test("a local suite may name its Auth emulator", () => {
  const local = { ...committed, authEmulatorUrl: "http://127.0.0.1:9099" };
  expect(parseConfig(local)).toEqual(local);
});

test.for<[string, unknown, string]>([
  ["nothing", null, "domainUriPrefix, productDomain"],
  ["a list", [], "domainUriPrefix"],
  ["text", "config", "domainUriPrefix"],
  ["no product domain", { ...committed, productDomain: undefined }, "productDomain"],
  ["a domain without a protocol", { ...committed, productDomain: "sundial.example" }, "productDomain"],
  ["a store address that is a script", { ...committed, appStoreUrl: "javascript:alert(1)" }, "appStoreUrl"],
  ["no languages", { ...committed, portalLanguages: [] }, "portalLanguages"],
  ["a language without a name", { ...committed, portalLanguages: [{ code: "en" }] }, "portalLanguages"],
  ["no Firebase project", { ...committed, firebase: { ...committed.firebase, projectId: "" } }, "firebase"],
  ["an emulator that is no address", { ...committed, authEmulatorUrl: 9099 }, "authEmulatorUrl"],
])("%s is refused, and the error names what is wrong", ([, config, key]) => {
  expect(() => parseConfig(config)).toThrow(key);
});
