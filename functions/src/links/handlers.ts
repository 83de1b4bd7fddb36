import type { Inviter } from "contract/callables";
import type { LanguageCode } from "contract/languages";
import type { LinkServices } from "short-links";
import * as library from "short-links";
import { Failure } from "../platform/failure.ts";
import type { CallLimit, Limited } from "../platform/limits/call-limit.ts";
import { inviterOnPage } from "./invitation-page.ts";
import { transactWithin } from "./invitations.ts";
import { pageAt } from "./settings.ts";

export interface ShortLinksApi extends LinkServices, Limited {
  apiKey: string;
  /** Whether an operator has blocked the invitations of the user with this id. An exchange asks. */
  isBlocked?: (id: string) => Promise<boolean>;
}

/**
 * The REST interface under /v1. Only a new link counts against the caller's limit. An exchange needs no key, so each
 * instance counts it in memory, before it reads anything.
 */
export function shortLinksApi({ limit, ...services }: ShortLinksApi, request: Request): Promise<Response> {
  const transact = transactWithin(services.db, limit);
  const beforeExchange = () => limit?.checkInMemory();
  return library.shortLinksApi({ ...services, transact, beforeExchange, explain }, request);
}

function explain(error: unknown) {
  if (!(error instanceof Failure)) return null;
  const { reason, retryAfterSeconds } = error;
  if (retryAfterSeconds) return { retryAfterSeconds };
  return reason === "network-blocked" ? { message: "Requests from this network are not accepted." } : null;
}

export interface LinkOpening extends LinkServices {
  /** The limit of counted clicks. Beyond it, links still open. Created only for a click that may count. */
  clickLimit: () => CallLimit | null;
  /** The inviter with an unchecked id from the link; null if no inviter has it. */
  findInviter: (id: string) => Promise<Inviter | "blocked" | null>;
  /** Whether an operator has blocked the invitations of the user with this id. */
  isBlocked: (id: string) => Promise<boolean>;
}

/** GET or HEAD of a short or long link. */
export function openLink(opening: LinkOpening, request: Request): Promise<Response> {
  const { clickLimit, findInviter, isBlocked, ...services } = opening;
  return library.openLink(
    {
      ...services,
      settings: { ...services.settings, page: pageAt(request.url) },
      // Not beyond the limit, and not from a network that an operator has blocked. A flood would fill the log.
      mayCount: async () => !(await clickLimit()?.refusal(services.db)),
      findOwner: async (id, { language, isSeen }) => {
        if (!isSeen) return (await isBlocked(id)) ? "blocked" : null;
        const inviter = await findInviter(id);
        if (inviter === null || inviter === "blocked") return inviter;
        return inviterOnPage(inviter, language as LanguageCode, services.settings.productDomain);
      },
    },
    request,
  );
}
