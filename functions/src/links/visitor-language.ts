import { type Language, wording } from "./wording.ts";

/** The language of an answer: the one that the address asks for with `hl`, else the browser's, else English. */
export function visitorLanguage(url: URL, headers: Headers): Language {
  const asked = url.searchParams.get("hl");
  const wanted = [...(asked ? [asked] : []), ...accepted(headers.get("accept-language") ?? "")];
  return wanted.map((tag) => tag.split("-")[0]?.toLowerCase() ?? "").find(isLanguage) ?? "en";
}

/** The tags of Accept-Language, the most wanted first. */
function accepted(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", quality = "q=1"] = range.split(";").map((part) => part.trim());
    return { tag, quality: Number(quality.replace("q=", "")) || 0 };
  });
  return ranges
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(wording, tag);
}
