/** The language tags of an Accept-Language header by preference, without those of quality 0. */
export function acceptedLanguages(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", quality = "q=1"] = range.split(";").map((part) => part.trim());
    return { tag, quality: Number(quality.replace("q=", "")) || 0 };
  });
  return ranges
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
