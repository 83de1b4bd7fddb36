import { isLanguageCode, languages } from "contract/languages";
import type { AppConfig, ConfigFile } from "../config.ts";

type Check = (value: unknown) => boolean;

// Checked by hand: a schema library would be larger than everything else that such a page starts with.
const isText: Check = (value) => typeof value === "string" && value !== "";
const isAddress: Check = (value) => typeof value === "string" && /^https?:\/\/[^\s/]/.test(value);
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const hasShape =
  (shape: Record<string, Check>): Check =>
  (value) =>
    brokenKeys(value, shape).length === 0;

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
} satisfies Record<keyof ConfigFile, Check>;

function brokenKeys(value: unknown, shape: Record<string, Check>): string[] {
  const fields: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  return Object.keys(shape).filter((key) => !shape[key]?.(fields[key]));
}

/**
 * Validates a parsed /config.json. Throws an Error that names every missing or invalid key. Unknown languages are named
 * in the console and dropped.
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

/** Fetches the configuration. Rejects when it cannot be fetched, parsed or validated. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json: status ${response.status}`);
  return parseConfig(await response.json());
}
