import { describe, expect, test } from "vitest";
import {
  androidDestination,
  desktopDestination,
  firefoxDestination,
  ipadDestination,
  iphoneDestination,
  mobileDestination,
} from "./destinations.ts";
import { acorn } from "./testing/acorn.ts";

const link = "https://acorn.example/?userId=ana";
const apn = "app.acorn.mobile";
const ibi = "app.acorn.mobile";
const isi = "6475332296";
const play = `https://play.google.com/store/apps/details?id=${apn}`;
const encodedLink = "https%3A%2F%2Facorn.example%2F%3FuserId%3Dana";
const referrer = `&referrer=${encodeURIComponent(`deep_link_id=${encodedLink}`)}`;
const intentWith = (fallback: string) =>
  `intent://acorn.example/?userId=ana#Intent;scheme=https;package=${apn};S.browser_fallback_url=${encodeURIComponent(fallback)};end`;

describe("on Android", () => {
  test("an intent opens the app, and the store hands the link to an app that is installed first", () => {
    expect(androidDestination({ link, apn })).toEqual({
      app: intentWith(play + referrer),
      store: play + referrer,
      web: link,
    });
  });

  test("the link for Android replaces the other, and keeps a fragment that looks like an intent's end", () => {
    const al = "https://acorn.example/a;package=com.evil;end?x=1#Intent;package=com.evil;end";
    const { app } = androidDestination({ link, apn, al });
    const intent = app?.slice(app.lastIndexOf("#"));
    expect(app).toBe(`${al.replace("https", "intent")}${intent}`);
    expect(intent).toMatch(
      /^#Intent;scheme=https;package=app\.acorn\.mobile;S\.browser_fallback_url=[^;]*;end$/,
    );
  });

  test("a fallback takes the store's place", () => {
    const afl = "https://acorn.example/android";
    expect(androidDestination({ link, apn, afl })).toEqual({ app: intentWith(afl), store: null, web: afl });
  });

  test("a fallback to the store keeps its referrer and gets ours", () => {
    const afl = `${play}&referrer=aff%3D7`;
    const merged = `aff=7&utm_source=chat&deep_link_id=${encodedLink}`;
    expect(androidDestination({ link, apn, afl, utm_source: "chat" }).store).toBe(
      `${play}&referrer=${encodeURIComponent(merged)}`,
    );
  });

  test("Firefox gets the plain address", () => {
    expect(firefoxDestination({ link, apn })).toEqual({ app: link, store: play + referrer, web: link });
  });

  test("a link for no Android app goes on in the browser", () => {
    expect(androidDestination({ link })).toEqual({ app: null, store: null, web: link });
  });
});

describe("on iOS", () => {
  const scheme = (name: string) => `${name}://google/link/?deep_link_id=${encodedLink}`;
  const store = `https://apps.apple.com/app/id${isi}`;
  const ifl = "https://acorn.example/ios";
  const ipfl = "https://acorn.example/ipad";

  test.each([
    ["the app's scheme", { ius: "acorn", ibi, isi }, { app: scheme("acorn"), store, web: link }],
    ["the bundle id where no scheme is named", { ibi, isi }, { app: scheme(ibi), store, web: link }],
    ["a fallback in the store's place", { ibi, isi, ifl }, { app: scheme(ibi), store: null, web: ifl }],
    ["no app", { isi }, { app: null, store: null, web: link }],
    [
      "the store's campaign",
      { ibi, isi, at: "1", ct: "chat", mt: "8", pt: "118" },
      { app: scheme(ibi), store: `${store}?at=1&ct=chat&mt=8&pt=118`, web: link },
    ],
  ])("an iPhone has %s", (_what, parameters, destination) => {
    expect(iphoneDestination({ link, ...parameters }, acorn)).toEqual(destination);
  });

  test("another host of the project is opened by a universal link", () => {
    const help = "https://help.acorn.example/start";
    expect(iphoneDestination({ link: help, ibi }, acorn).app).toBe(help);
  });

  test("a link that names a scheme is opened by it, as the app may not know the link's host", () => {
    const help = "https://help.acorn.example/start";
    const app = `acorn://google/link/?deep_link_id=${encodeURIComponent(help)}`;
    expect(iphoneDestination({ link: help, ibi, ius: "acorn" }, acorn).app).toBe(app);
  });

  test.each([
    ["its own fallback", { ibi, isi, ifl, ipfl }, ipfl],
    ["else the iPhone's", { ibi, isi, ifl }, ifl],
    ["else the link", { ibi, isi }, link],
  ])("an iPad has %s", (_what, parameters, web) => {
    expect(ipadDestination({ link, ...parameters }, acorn).web).toBe(web);
  });

  test("an iPad may have an app that the iPhone has not", () => {
    const visitor = { isFirefox: false, isInApp: false, isAutomatic: false, optsOut: false };
    const on = (device: "iphone" | "ipad") =>
      mobileDestination({ link, ipbi: ibi }, { ...visitor, device }, acorn).app;
    expect([on("ipad"), on("iphone")]).toEqual([scheme(ibi), null]);
  });
});

test("on a computer the link is a page, unless another is named", () => {
  const ofl = "https://acorn.example/desktop";
  expect(desktopDestination({ link })).toEqual({ app: null, store: null, web: link });
  expect(desktopDestination({ link, ofl })).toEqual({ app: null, store: null, web: ofl });
});
