import { isLanguageCode, languages } from "contract/languages";
import type { AppConfig, ConfigFile } from "../config.ts";

const addresses = [
  "domainUriPrefix",
  "productDomain",
  "productImageLink",
  "appStoreUrl",
  "playStoreUrl",
] as const satisfies (keyof ConfigFile)[];

const firebaseKeys = [
  "apiKey",
  "authDomain",
  "projectId",
  "appId",
  "messagingSenderId",
  "storageBucket",
] as const satisfies (keyof ConfigFile["firebase"])[];

/** Throws an Error that names every missing or invalid key. Checked by hand: a schema library would be too large. */
export function parseConfig(value: unknown): AppConfig {
  const file: ConfigFile = { firebase: {}, portalLanguages: [], ...Object(value) };
  const portalLanguages = file.portalLanguages.flatMap(({ code, name }) => {
    if (isLanguageCode(code)) return [{ code, name: name ?? languages[code].ownName }];
    console.warn(`/config.json: unknown language "${code}"`);
    return [];
  });
  const broken: string[] = addresses.filter((key) => !/^https?:\/\/[^\s/]/.test(file[key]));
  if (firebaseKeys.some((key) => !file.firebase[key])) broken.push("firebase");
  if (portalLanguages.length === 0) broken.push("portalLanguages");
  if (broken.length > 0) throw new Error(`/config.json: missing or wrong: ${broken.join(", ")}`);
  return { ...file, portalLanguages };
}
