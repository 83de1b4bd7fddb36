import { addressParameters, type LinkParameters } from "./link-parameters.ts";
import { isStore } from "./own-store-page.ts";

/** Maximum length of a Firebase Auth id. */
const LONGEST_ID = 128;

/**
 * User ids that a link may be about, without duplicates: every path segment but the first, which names the page, and
 * every value of a query or fragment, including URLs in those values. Not checked against users, so that no spelling of
 * a page and no later page is missed; a language or campaign among them matches nobody.
 */
export function peopleInLink(parameters: LinkParameters): string[] {
  const addresses = addressParameters.map((name) => parameters[name] ?? "").filter((text) => text !== "");
  const ids = addresses.filter((address) => !isStoreAddress(address)).flatMap(idsIn);
  return [...new Set(ids)].filter((id) => id !== "" && id.length <= LONGEST_ID);
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
