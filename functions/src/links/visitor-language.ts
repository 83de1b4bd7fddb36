import { acceptedLanguages } from "../platform/accepted-languages.ts";
import { type Language, wording } from "./wording.ts";

/** The language of an answer: the one that the address asks for with `hl`, else the browser's, else English. */
export function visitorLanguage(url: URL, headers: Headers): Language {
  const asked = url.searchParams.get("hl");
  const wanted = [...(asked ? [asked] : []), ...acceptedLanguages(headers.get("accept-language") ?? "")];
  return wanted.map((tag) => tag.split("-")[0]?.toLowerCase() ?? "").find(isLanguage) ?? "en";
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(wording, tag);
}
