import { addressParameters, type LinkParameters } from "./parameters.ts";
import { isStore } from "./urls.ts";

/** Maximum length of a Firebase Auth id. */
const MAX_ID = 128;

/**
 * Ids that a link may be about, without duplicates. They are all path segments except the first, which names the
 * page, and all values of a query or fragment. Values that are URLs are searched, too. The ids are not checked
 * against users, so other spellings and later pages are covered. A language or campaign among them matches no user.
 */
export function idsInLink(parameters: LinkParameters): string[] {
  const addresses = addressParameters.map((name) => parameters[name] ?? "").filter((text) => text !== "");
  const ids = addresses.filter((address) => !isStoreAddress(address)).flatMap(idsIn);
  return [...new Set(ids)].filter((id) => id !== "" && id.length <= MAX_ID);
}

function isStoreAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isStore(url);
}

function idsIn(text: string): string[] {
  // A bare path is one of this product's pages.
  const url = URL.parse(text.startsWith("/") ? `https://localhost${text}` : text);
  if (!url?.host) return [text.trim()];
  const parts = url.pathname.split("/").filter((part) => part !== "");
  const fragment = url.hash.slice(1);
  return [
    ...parts.slice(1).map(decoded),
    ...[...url.searchParams.values()].flatMap(idsIn),
    ...(fragment.startsWith("/")
      ? idsIn(fragment)
      : [...new URLSearchParams(fragment).values()].flatMap(idsIn)),
  ];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
