import { type ExpectedPage, expectedVisits } from "short-links/conformance/expected-visits";
import { attributes, linksOf } from "short-links/testing/markup";
import { expect, test } from "vitest";
import { clicksOf, shorten, testLinks, visit } from "../testing/links.ts";

const links = testLinks();
const web = "https://sundial.example/?userId=ana";
const signUp = "https://sundial.example/social-sign-up/ana";
const appStore = "https://apps.apple.com/app/id6475332296";
const googlePlay =
  "https://play.google.com/store/apps/details?id=app.sundial.mobile&referrer=deep_link_id%3Dhttps%253A%252F%252Fsundial.example%252F%253FuserId%253Dana";
const intent = expect.stringMatching(/^intent:\/\/sundial\.example\/\?userId=ana#Intent;/);
const scheme = "sundial://google/link/?deep_link_id=https%3A%2F%2Fsundial.example%2F%3FuserId%3Dana";

const onAndroid = { "Get it on Google Play": googlePlay, "Continue in the browser": signUp };
const onIos = {
  "Open in the app": scheme,
  "Download on the App Store": appStore,
  "Continue in the browser": signUp,
};
const expectedLinks: Record<ExpectedPage, Record<string, string>> = {
  android: { ...onAndroid, "Open in the app": intent },
  "android in-app": {
    ...onAndroid,
    "Open in the app": intent,
    "Open this page in your browser": expect.stringMatching(/^intent:\/\/sundial\.example\/s\//),
  },
  "android firefox": { ...onAndroid, "Open in the app": web },
  iphone: onIos,
  "iphone in-app": onIos,
  ipad: onIos,
  "ipad in-app": onIos,
  "mac or ipad": onIos,
  computer: { "Continue in the browser": signUp },
};

test.each(expectedVisits)("$name", async ({ userAgent, page, counted }) => {
  // A separate link, so that only this visit's clicks are counted.
  const info = { domainUriPrefix: links.settings.domainUriPrefix, link: web };
  const apps = {
    androidInfo: { androidPackageName: "app.sundial.mobile" },
    iosInfo: { iosBundleId: "app.sundial.mobile", iosAppStoreId: "6475332296", iosCustomScheme: "sundial" },
  };
  const social = { socialTitle: `For ${userAgent}` };
  const shortLink = await shorten(links, {
    dynamicLinkInfo: { ...info, ...apps, socialMetaTagInfo: social },
  });

  const response = await visit(links, shortLink, { "user-agent": userAgent });
  const markup = await response.text();
  expect(response.status).toBe(200);
  expect(linksOf(markup)).toEqual(expectedLinks[page]);
  expect(markup.includes('<svg class="qr"')).toBe(page === "computer" || page === "mac or ipad");
  expect(attributes(markup, "data-fallback")).toEqual(page === "android in-app" ? [googlePlay] : []);
  expect(attributes(markup, "data-copy")).toEqual(page.endsWith("in-app") ? [`${shortLink}?hl=en`] : []);
  const isApple = expectedLinks[page] === onIos;
  expect(attributes(markup, "data-take-along")).toEqual(isApple ? [`${shortLink}?_icp=1`] : []);
  expect(attributes(markup, "data-ipad")).toEqual(page === "mac or ipad" ? ["hide", "hide", "show"] : []);
  const none = { ANDROID: 0, IOS: 0, DESKTOP: 0 };
  expect(await clicksOf(links, shortLink)).toEqual(counted ? { ...none, [counted]: 1 } : none);
});
