import { isLanguageCode, languages } from "contract/languages";
import type { AppConfig, ConfigFile } from "../config.ts";

/** /config.json with the languages that this build has. A deployment has checked all that is in it. */
export function parseConfig(file: ConfigFile): AppConfig {
  const portalLanguages = file.portalLanguages.flatMap(({ code, name }) =>
    isLanguageCode(code) ? [{ code, name: name ?? languages[code].ownName }] : [],
  );
  if (portalLanguages.length === 0) throw new Error("/config.json: no known language in portalLanguages");
  return { ...file, portalLanguages };
}
