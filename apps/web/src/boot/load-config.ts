import { type LanguageCode, languages } from "functions/src/product/languages.ts";
import type { AppConfig, ConfigFile } from "../config.ts";
import { parseUrl } from "../parse-url.ts";

type Check = (value: unknown) => boolean;

// Checked by hand: a schema library would weigh more than all else that a page without content starts with.
const isText: Check = (value) => typeof value === "string" && value !== "";
const isAddress: Check = (value) =>
  typeof value === "string" && /^https?:$/.test(parseUrl(value)?.protocol ?? "");
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const hasShape =
  (shape: Record<string, Check>): Check =>
  (value) =>
    brokenKeys(value, shape).length === 0;

const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(languages, code);
const isLanguageList: Check = (value) =>
  Array.isArray(value) &&
  value.every(hasShape({ code: isText, name: isAbsentOr(isText) })) &&
  value.some(({ code }) => isLanguageCode(code));

const configShape = {
  domainUriPrefix: isAddress,
  productDomain: isAddress,
  productImageLink: isAddress,
  appStoreUrl: isAddress,
  playStoreUrl: isAddress,
  portalLanguages: isLanguageList,
  firebase: hasShape({
    apiKey: isText,
    authDomain: isText,
    projectId: isText,
    appId: isText,
    messagingSenderId: isText,
    storageBucket: isText,
  }),
  appCheckSiteKey: isAbsentOr(isText),
  authEmulatorUrl: isAbsentOr(isAddress),
} satisfies Record<keyof ConfigFile, Check>;

function brokenKeys(value: unknown, shape: Record<string, Check>): string[] {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  return Object.keys(shape).filter((key) => !shape[key]?.(fields[key]));
}

/**
 * Checks a parsed /config.json. Throws an Error that names every key that is wrong; a language that the product does not
 * have is named in the console and left out.
 */
export function parseConfig(value: unknown): AppConfig {
  const broken = brokenKeys(value, configShape);
  if (broken.length > 0) throw new Error(`/config.json: missing or wrong: ${broken.join(", ")}`);
  const file = value as ConfigFile;
  const portalLanguages = file.portalLanguages.flatMap(({ code, name }) => {
    if (isLanguageCode(code)) return [{ code, name: name ?? languages[code].ownName }];
    console.warn(`/config.json: unknown language "${code}"`);
    return [];
  });
  return { ...file, portalLanguages };
}

/** Fetches the configuration. Throws when it cannot be reached, is not JSON, or is not complete. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json: status ${response.status}`);
  return parseConfig(await response.json());
}
