import { defineString } from "firebase-functions/params";
import { englishTexts, type LinkMessages, type LinkSettings } from "short-links";
import { userAgentOf } from "short-links/visitor";
import { page } from "./page.ts";

const host = "[a-z0-9-]+(\\.[a-z0-9-]+)+";
const id = "[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+";
const fingerprint = "[0-9A-F]{2}(:[0-9A-F]{2}){31}";
const listOf = (item: string) => `${item}(,${item})*`;

/** The parameters: description, format, example. The command line asks for each until the answer fits. */
const questions = {
  LINK_PREFIX: [
    "Where every link begins, on a domain of this project's Hosting.",
    "https://\\S+",
    "https://links.acorn.example",
  ],
  LINK_HOSTS: [
    "Hosts that a link may lead to, separated by commas.",
    listOf(host),
    "acorn.example,www.acorn.example",
  ],
  PRODUCT_NAME: ["The product's name on the page of a link.", "\\S.*", "Acorn"],
  LANGUAGE: ["Language and country of the texts.", "[a-z]{2,3}_[A-Z]{2}", "en_US"],
  PRODUCT_PAGE: ["The product's home page.", `https://${host}(/\\S*)?`, "https://acorn.example"],
  PREVIEW_IMAGE: [
    "The picture in a chat's preview of a link, 1200 by 630 pixels.",
    `https://${host}/\\S+`,
    "https://acorn.example/preview.png",
  ],
  ANDROID_PACKAGES: ["Android package names, separated by commas.", `(${listOf(id)})?`, "app.acorn"],
  IOS_BUNDLE_IDS: ["iOS bundle ids, separated by commas.", `(${listOf(id)})?`, "app.acorn"],
  IOS_SCHEME: ["The URL scheme that opens the iOS app.", "([a-z][a-z0-9+.-]*)?", "acorn"],
  APP_STORE_ID: ["The app's number in the App Store.", "\\d*", "6475332296"],
  APPLE_TEAM_ID: ["The Apple team id, for universal links.", "([A-Z0-9]{10})?", "A1B2C3D4E5"],
  ANDROID_FINGERPRINTS: [
    "SHA-256 fingerprints of the Android app's certificates, for App Links, separated by commas.",
    `(${listOf(fingerprint)})?`,
    `14:6D:E9:83${":00".repeat(28)}`,
  ],
} as const;

type Name = keyof typeof questions;

/** A parameter that may be empty is empty by default. */
const defaultOf = (name: Name) => {
  if (name === "LANGUAGE") return "en_US";
  return new RegExp(`^${questions[name][1]}$`).test("") ? "" : undefined;
};

for (const name of Object.keys(questions) as Name[]) {
  const [question, pattern, example] = questions[name];
  const validationErrorMessage = `Write it like ${example}`;
  const text = { example, validationRegex: `^${pattern}$`, validationErrorMessage };
  const preset = defaultOf(name);
  const description = preset === "" ? `${question} Empty if there is none.` : question;
  defineString(name, { description, input: { text }, ...(preset !== undefined && { default: preset }) });
}

/**
 * The texts of every page. To change them, assign others.
 * @example Object.assign(texts, { openApp: "In der App öffnen" });
 */
export const texts: LinkMessages = { ...englishTexts };

/**
 * The settings of the link service, from the parameters' values in the environment: of a function, or of the file
 * `.env.{project}` that the installation wrote. Throws an Error that names a missing or malformed parameter.
 * @example const settings = linkSettings(parseEnv(readFileSync(".env.demo-acorn", "utf8")));
 */
export function linkSettings(env: Partial<Record<Name, string>> = process.env): LinkSettings {
  const text = (name: Name) => {
    const value = env[name] ?? defaultOf(name) ?? "";
    const [, pattern, example] = questions[name];
    if (new RegExp(`^${pattern}$`).test(value)) return value;
    throw new Error(`The parameter ${name} is "${value}". Write it like ${example}`);
  };
  const list = (name: Name) => text(name).split(",").filter(Boolean);
  const domainUriPrefix = prefixIn(text("LINK_PREFIX"));
  const { pathname } = new URL(domainUriPrefix);
  const locale = text("LANGUAGE");
  const [language = ""] = locale.split("_");
  return {
    name: text("PRODUCT_NAME"),
    title: text("PRODUCT_NAME"),
    productDomain: text("PRODUCT_PAGE"),
    domainUriPrefix,
    productImageLink: text("PREVIEW_IMAGE"),
    pictureSize: { width: 1200, height: 630 },
    linkHosts: list("LINK_HOSTS"),
    fallbackHosts: [...list("LINK_HOSTS"), "play.google.com", "apps.apple.com"],
    androidPackageNames: list("ANDROID_PACKAGES"),
    iosBundleIds: list("IOS_BUNDLE_IDS"),
    iosCustomSchemes: list("IOS_SCHEME"),
    appStoreId: text("APP_STORE_ID"),
    appleTeamId: text("APPLE_TEAM_ID"),
    androidFingerprints: list("ANDROID_FINGERPRINTS"),
    // The app asks what a short link stands for: POST /v1/reopenAttribution.
    appPaths: [{ "/": `${pathname.replace(/\/$/, "")}/*` }],
    languages: [{ code: language, locale }],
    defaultLanguage: language,
    messages: () => texts,
    visitorOf: ({ headers }) => ({ ...userAgentOf(headers), language }),
    page,
    readAddress: (address) => ({ address, ownerId: null }),
    namesOwner: () => false,
  };
}

/** The prefix as every link has it: of any host, with any path. Throws an Error that names the part that is wrong. */
function prefixIn(text: string): string {
  const url = new URL(text);
  const path = url.pathname.replace(/\/$/, "");
  const wrongParts = {
    "user name": url.username + url.password !== "",
    "host name": !/\.[a-z\d-]*[a-z][a-z\d-]*$/.test(url.hostname),
    port: url.port !== "",
    path: !/^(\/[\w.~%-]+)*$/.test(path) || /^\/(v1|\.well-known)$/.test(path),
    query: text.includes("?"),
    fragment: text.includes("#"),
  };
  const [part] = Object.entries(wrongParts).find(([, isWrong]) => isWrong) ?? [];
  if (!part) return url.origin + path;
  throw new Error(
    `The parameter LINK_PREFIX is "${text}". Its ${part} is wrong. ${questions.LINK_PREFIX[2]} is right.`,
  );
}
