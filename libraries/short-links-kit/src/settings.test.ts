import { expect, test } from "vitest";
import { linkSettings } from "./settings.ts";

const parameters = {
  LINK_PREFIX: "https://links.acorn.example",
  LINK_HOSTS: "acorn.example,www.acorn.example",
  PRODUCT_NAME: "Acorn",
  PRODUCT_PAGE: "https://acorn.example",
  PREVIEW_IMAGE: "https://acorn.example/preview.png",
  ANDROID_PACKAGES: "app.acorn",
  IOS_BUNDLE_IDS: "app.acorn",
  IOS_SCHEME: "acorn",
  APP_STORE_ID: "6475332296",
  APPLE_TEAM_ID: "A1B2C3D4E5",
  ANDROID_FINGERPRINTS: "",
};

test.each([
  ["LINK_PREFIX", "links.acorn.example"],
  ["LINK_PREFIX", "http://links.acorn.example"],
  ["LINK_PREFIX", "https:links.acorn.example"],
  ["LINK_PREFIX", ""],
  ["LINK_HOSTS", "acorn.example, www.acorn.example"],
  ["LINK_HOSTS", "https://acorn.example"],
  ["LINK_HOSTS", ""],
  ["PRODUCT_NAME", " "],
  ["IOS_SCHEME", "acorn://"],
  ["APP_STORE_ID", "id6475332296"],
  ["ANDROID_FINGERPRINTS", "14:6D"],
])("the parameter %s is not %j", (name, value) => {
  expect(() => linkSettings({ ...parameters, [name]: value })).toThrow(
    `The parameter ${name} is "${value}".`,
  );
});

test("a product without apps needs no parameter of theirs", () => {
  const { ANDROID_PACKAGES, IOS_BUNDLE_IDS, IOS_SCHEME, APP_STORE_ID, APPLE_TEAM_ID, ...others } = parameters;
  expect(linkSettings(others)).toMatchObject({ androidPackageNames: [], iosBundleIds: [], appStoreId: "" });
});

test.each([
  ["https://links.example.org/car_moto", "https://links.example.org/car_moto"],
  ["https://example.com/links/promos", "https://example.com/links/promos"],
  ["https://ex.amp.le", "https://ex.amp.le"],
  ["https://Links.Example.ORG/Promo/", "https://links.example.org/Promo"],
  ["https://links.example.org:443/", "https://links.example.org"],
  ["https://bücher.example/go", "https://xn--bcher-kva.example/go"],
  ["https://links.example.org/~a.b/c-d", "https://links.example.org/~a.b/c-d"],
])("the prefix %s is %s", (prefix, expected) => {
  expect(linkSettings({ ...parameters, LINK_PREFIX: prefix }).domainUriPrefix).toBe(expected);
});

test.each([
  ["https://me:secret@links.example.org", "user name"],
  ["https://localhost", "host name"],
  ["https://127.0.0.1/go", "host name"],
  ["https://links.example.org:8443", "port"],
  ["https://links.example.org/a//b", "path"],
  ["https://links.example.org/v1", "path"],
  ["https://links.example.org/.well-known/", "path"],
  ["https://links.example.org/a;b", "path"],
  ["https://links.example.org/?x=1", "query"],
  ["https://links.example.org/#x", "fragment"],
])("of the prefix %s the %s is wrong", (prefix, part) => {
  expect(() => linkSettings({ ...parameters, LINK_PREFIX: prefix })).toThrow(
    `The parameter LINK_PREFIX is "${prefix}". Its ${part} is wrong.`,
  );
});
