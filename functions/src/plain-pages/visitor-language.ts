import { defaultLanguageCode, isLanguageCode, type LanguageCode } from "contract/languages";
import { acceptedLanguages } from "../platform/visitor.ts";

/** The language of a response: the URL's `hl`, else the browser's, else the default. */
export function visitorLanguage(url: URL, headers: Headers): LanguageCode {
  const asked = url.searchParams.get("hl");
  const wanted = [...(asked ? [asked] : []), ...acceptedLanguages(headers.get("accept-language") ?? "")];
  return (
    wanted.map((tag) => tag.split("-")[0]?.toLowerCase() ?? "").find(isLanguageCode) ?? defaultLanguageCode
  );
}
