import type { UsableLink } from "./destination.ts";
import type { LinkSettings } from "./link-settings.ts";

/** The product's pages that show an inviter whose id is in the path; at any other path it is in the query. */
const pagesOfInviters = ["feedback", "social-sign-up", "sign-up"];

/** The id of the user on whose behalf a link invites, unchecked; null for every other link. */
export function inviterInLink(
  { link }: UsableLink,
  { productDomain }: Pick<LinkSettings, "productDomain">,
): string | null {
  const { origin, pathname, searchParams } = new URL(link);
  if (origin !== productDomain) return null;
  const [page = "", inPath] = pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  if (inPath !== undefined && pagesOfInviters.includes(page.toLowerCase())) return inPath;
  return searchParams.get("userId") ?? searchParams.get("uid");
}

/** As the page reads it, so that no spelling escapes a block. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
