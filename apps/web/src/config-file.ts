import { isLanguageCode, languages } from "contract/languages";
import type { AppConfig, ConfigFile } from "./config.ts";

const addresses = [
  "domainUriPrefix",
  "productDomain",
  "productImageLink",
  "appStoreUrl",
  "playStoreUrl",
] as const satisfies (keyof ConfigFile)[];

/** `/config.json` with the languages that this build has. Throws for a file without one, or with a wrong address. */
export function parseConfig(file: ConfigFile): AppConfig {
  for (const key of addresses) {
    if (!/^https?:$/.test(new URL(file[key]).protocol))
      throw new Error(`/config.json: ${key} is no web address`);
  }
  const portalLanguages = file.portalLanguages.flatMap(({ code, name }) =>
    isLanguageCode(code) ? [{ code, name: name ?? languages[code].ownName }] : [],
  );
  if (portalLanguages.length === 0) throw new Error("/config.json: no known language in portalLanguages");
  return { ...file, portalLanguages };
}
