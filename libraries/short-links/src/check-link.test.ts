import { expect, test } from "vitest";
import { type CheckedLink, checkLink, type LinkProblem } from "./check-link.ts";
import type { LinkParameters, ParameterName } from "./parameters.ts";
import { acorn } from "./testing/acorn.ts";

const link = "https://acorn.example/?userId=ana";
const check = (parameters: Partial<Record<ParameterName, string>>, maker: "key-holder" | "anybody") => {
  const checked = checkLink({ link, ...parameters }, acorn, maker);
  return typeof checked === "string" ? checked : checked.parameters;
};

test.each<[ParameterName, string]>([
  ["apn", "com.other"],
  ["al", "https://evil.example/"],
  ["afl", "https://evil.example/"],
  ["afl", "https://acorn.example/s/abcd"],
  ["afl", "javascript:alert(1)"],
  ["ifl", "https://acorn.example/__/auth/handler"],
  ["ipfl", "https://evil.example/"],
  ["ofl", "http://acorn.example/"],
  ["ibi", "com.other"],
  ["ipbi", "com.other"],
  ["ius", "javascript"],
  ["isi", "id6475332296"],
  ["si", "picture"],
  ["si", "ftp://acorn.example/https:"],
  ["st", "x".repeat(2001)],
])("a link leaves out a parameter that is not allowed: %s=%s", (name, value) => {
  expect(check({ [name]: value }, "key-holder")).toEqual({ link });
});

test.each<[ParameterName, string]>([
  ["st", "Title"],
  ["sd", "Description"],
  ["st", "x".repeat(2000)],
  ["si", "https://acorn.example/a.png"],
  ["si", "http://images.example/a.png"],
  ["afl", "https://acorn.example/android"],
  ["ifl", "https://acorn.example/ios"],
  ["ipfl", "https://acorn.example/ipad"],
  ["ofl", "https://acorn.example/desktop"],
  ["efr", "1"],
])("only a holder of the key may set %s", (name, value) => {
  expect(check({ [name]: value }, "key-holder")).toEqual({ link, [name]: value });
  expect(check({ [name]: value }, "anybody")).toEqual({ link });
});

const apple = "https://apps.apple.com";
const play = "https://play.google.com/store/apps/details";
test.each([
  `${apple}/app/id6475332296`,
  `${apple}/us/app/acorn-2/id6475332296/`,
  `${apple}/in/app/%E0%A4%B8%E0%A4%A8%E0%A4%A1%E0%A4%BE%E0%A4%AF%E0%A4%B2/id6475332296?mt=8&ct=chat`,
  "https://itunes.apple.com/app/id6475332296",
  `${play}?id=app.acorn.mobile`,
  `${play}/?hl=hi&id=app%2Eacorn%2Emobile&referrer=utm_source%3Dchat`,
])("a fallback may be our own app's page in a store: %s", (ifl) => {
  expect(check({ ifl }, "key-holder")).toEqual({ link, ifl });
});

test.each([
  `${apple}/app/id999999999`,
  `${apple}/us/app/id6475332296/id999999999`,
  `${apple}/us/app/evil%2F/id6475332296`,
  `${apple}/us/app/evil%zz/id6475332296`,
  `${apple}/app/id06475332296`,
  `${apple}/app/id6475332296?id=999999999`,
  `${apple}/app/id6475332296?ct=a&ct=b`,
  `${apple}/app/id6475332296#/us/app/id999999999`,
  `${apple}/us/developer/evil/id6475332296`,
  "itms-apps://apps.apple.com/app/id6475332296",
  "https://apps.apple.com:8443/app/id6475332296",
  `${play}?id=com.evil`,
  `${play}?id=app.acorn.mobile&id=com.evil`,
  `${play}?id=app.acorn.mobile&url=https%3A%2F%2Fevil.example`,
  `${play}#id=app.acorn.mobile`,
  "https://play.google.com/store/apps/dev?id=app.acorn.mobile",
  "https://play.google.com/a/store/apps/details?id=app.acorn.mobile",
])("a fallback to anything else on a store's host is left out: %s", (ifl) => {
  expect(check({ ifl }, "key-holder")).toEqual({ link });
});

const help = "https://acorn.example/help";
test.each<[LinkParameters, CheckedLink | LinkProblem]>([
  [{ link: "" }, "not-a-url"],
  [{ link: "https://acorn.example/HELP" }, { parameters: { link: help }, ownerId: null }],
  [
    { link, al: help },
    { parameters: { link, al: help }, ownerId: "ana" },
  ],
  [
    { link, isi: "6475332296" },
    { parameters: { link, isi: "6475332296" }, ownerId: "ana" },
  ],
  [
    { link, al: `${link}&x=1` },
    { parameters: { link, al: `${link}&x=1` }, ownerId: "ana" },
  ],
  [{ link, al: "https://acorn.example/?userId=ravi" }, "not-allowed"],
  [{ link, al: "https://acorn.example/mails" }, "not-allowed"],
])("the addresses of %j are read by the product, and name one owner at most", (given, expected) => {
  const readAddress = (address: string) =>
    address.endsWith("/mails") ? null : acorn.readAddress(address.replace("HELP", "help"), acorn);
  expect(checkLink(given, { ...acorn, readAddress }, "anybody")).toEqual(expected);
});

const local = { productDomain: "http://localhost:5173", linkHosts: ["localhost:5173", "acorn.example"] };
test.each([
  ["http://localhost:5173/", local, true],
  ["http://acorn.example/", local, false],
  ["ftp://localhost:5173/", local, false],
  ["http://localhost:5173/", { linkHosts: local.linkHosts }, false],
  ["https://help.acorn.example/s/abcd", {}, true],
  ["https://acorn.example/%zz", {}, true],
  ["https://acorn.example/s/%zz", {}, false],
])("%s with %j can be a link: %s", (address, settings, isAllowed) => {
  const checked = checkLink({ link: address }, { ...acorn, ...settings }, "anybody");
  expect(checked).toEqual(isAllowed ? { parameters: { link: address }, ownerId: null } : "not-allowed");
});
