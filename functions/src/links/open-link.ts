import type { Firestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { countClick, platformOf } from "./clicks.ts";
import { type FoundLink, findLink } from "./find-link.ts";
import type { LinkServices } from "./link-settings.ts";
import { debugPage } from "./page/debug-page.ts";
import { linkPage } from "./page/link-page.ts";
import { messagePage } from "./page/message-page.ts";
import { type Visitor, visitorOf } from "./visitor.ts";
import { visitorLanguage } from "./visitor-language.ts";

/**
 * GET or HEAD of a short or long link: its page, 200, or an error page, 400, 404, 410, 500. `?d=1` shows what the link
 * does on every platform; `?hl=` sets the language.
 */
export async function openLink(services: LinkServices, request: Request): Promise<Response> {
  const language = visitorLanguage(new URL(request.url), request.headers);
  try {
    const found = await findLink(services, new URL(request.url));
    if (typeof found === "number") return messagePage(found, language, services.settings);
    return await answer(services, request, found);
  } catch (error) {
    logError("a link could not be opened", error);
    return messagePage(500, language, services.settings);
  }
}

async function answer({ db, settings }: LinkServices, request: Request, found: FoundLink): Promise<Response> {
  const url = new URL(request.url);
  if (url.searchParams.get("d") === "1") return debugPage(found, settings);
  const visitor = visitorOf(request.headers);
  if (found.code && request.method === "GET" && !visitor.isAutomatic) await count(db, found.code, visitor);
  const language = visitorLanguage(url, request.headers);
  return linkPage({ link: found.parameters, address: found.address, visitor, language }, settings);
}

async function count(db: Firestore, code: string, visitor: Visitor): Promise<void> {
  try {
    await countClick(db, code, platformOf(visitor));
  } catch (error) {
    // Losing a count is better than losing the visitor.
    logError("a click was not counted", error);
  }
}
