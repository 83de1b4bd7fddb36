import { addressParameters, type LinkParameters } from "./link-parameters.ts";
import { isStore } from "./own-store-page.ts";

/** Longest id that Firebase Auth gives or takes. */
const LONGEST_ID = 128;

/**
 * Whom a link may be about: whatever in its addresses could be a user's id, each once. That is every part of a path but
 * the first, which names the page, and every value of a query or fragment, the addresses in those values included. Which
 * of them are ids is not asked, so that no spelling of a page, and no page that is added later, is overlooked; a language
 * or a campaign among them finds nobody.
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
  // A path on its own is one of this product's.
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
