import { isLanguageCode, languages } from "contract/languages";
import type { AppConfig, ConfigFile } from "./config.ts";

const addresses = [
  "domainUriPrefix",
  "productDomain",
  "productImageLink",
  "appStoreUrl",
  "playStoreUrl",
] as const satisfies (keyof ConfigFile)[];

/** `/config.json` with the languages that this build has. Throws for a file that pages cannot show. */
export function parseConfig(file: ConfigFile): AppConfig {
  const optional = (["termsUrl", "privacyUrl"] as const).filter((key) => file[key] !== undefined);
  for (const key of [...addresses, ...optional]) {
    if (!/^https?:$/.test(new URL(file[key] ?? "").protocol))
      throw new Error(`/config.json: ${key} is no web address`);
  }
  // Paths are written behind it.
  if (new URL(file.productDomain).origin !== file.productDomain)
    throw new Error("/config.json: productDomain has a path or a slash at its end");
  if (file.portalLanguages.some(({ name = "" }) => typeof name !== "string"))
    throw new Error("/config.json: a name in portalLanguages is no text");
  const portalLanguages = file.portalLanguages.flatMap(({ code, name }) =>
    isLanguageCode(code) ? [{ code, name: name ?? languages[code].ownName }] : [],
  );
  if (portalLanguages.length === 0) throw new Error("/config.json: no known language in portalLanguages");
  return { ...file, portalLanguages };
}
