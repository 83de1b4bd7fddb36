import type { LanguageCode } from "contract/languages";
import type { LinkServices } from "short-links";
import * as library from "short-links";
import { object } from "yup";
import { countToday } from "../documents/day-counts.ts";
import { findInviter, isBlockedInviter } from "../inviters/inviter.ts";
import { userId } from "../people/person.ts";
import { callable } from "../platform/callable.ts";
import { Failure, isAdmitted } from "../platform/failure.ts";
import { services } from "../platform/firebase.ts";
import { type CallLimit, type Limited, limitFor } from "../platform/limits/call-limit.ts";
import { shortLinkApiKey } from "../platform/options.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { httpFunction } from "../platform/web-handler.ts";
import { shortenInvitation } from "./invitations.ts";
import { inviterOnPage } from "./link-page-parts.ts";
import { linkSettings, pageAt } from "./settings.ts";

const linkServices = () => ({ ...services(), settings: linkSettings() });

/** Unsupported methods get 404 in JSON, like everything under /v1. */
const restMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** REST interface under /v1, for every origin: callers authenticate with the API key, but for an exchange. */
export const shortLinks = httpFunction(
  "shortLinks",
  (request, client) => {
    const limit = limitFor("shortLinks", client);
    return answerApi({ ...linkServices(), apiKey: shortLinkApiKey.value(), limit }, request);
  },
  { methods: restMethods, cors: true },
);

/** A short or long link, GET or HEAD. */
export const openLink = httpFunction("openLink", (request, client) =>
  showLink({ ...linkServices(), clickLimit: () => limitFor("openLink", client) }, request),
);

/** The files that let iOS and Android open links in the app. */
export const associationFiles = httpFunction("associationFiles", async (request) =>
  library.associationFile(linkSettings(), request),
);

export const createInviteLink = callable(
  "createInviteLink",
  object({ userId: userId().required() }),
  async (request, _caller, client) => {
    // Looking up a known link costs no more than reading the inviter. Only a new link counts in the other limit.
    limitFor("getInviter", client, request.userId)?.checkInMemory();
    const limit = limitFor("createInviteLink", client);
    return shortenInvitation({ ...linkServices(), limit }, request);
  },
);

export interface ShortLinksApi extends LinkServices, Limited {
  apiKey: string;
}

/**
 * The REST interface under /v1. Only a new link counts against the caller's limit. An exchange needs no key, so each
 * instance counts it in memory, before it reads anything.
 */
export function answerApi({ limit, ...services }: ShortLinksApi, request: Request): Promise<Response> {
  const { db } = services;
  const api: library.ShortLinksApi = {
    ...services,
    transact: (documents, decide) => transact({ db, limit }, documents, decide),
    beforeExchange: () => limit?.checkInMemory(),
    isBlocked: (id) => isBlockedInviter(services, id),
    explain,
  };
  return library.shortLinksApi(api, request);
}

function explain(error: unknown) {
  if (!(error instanceof Failure)) return null;
  const { reason, retryAfterSeconds } = error;
  if (retryAfterSeconds) return { retryAfterSeconds };
  return reason === "network-blocked" ? { message: "Requests from this network are not accepted." } : null;
}

export interface LinkOpening extends LinkServices, Pick<Services, "findFile"> {
  /** The limit of counted clicks. Beyond it, links still open. Created only for a click that may count. */
  clickLimit: () => CallLimit | null;
}

/** GET or HEAD of a short or long link. */
export function showLink({ clickLimit, ...services }: LinkOpening, request: Request): Promise<Response> {
  return library.answerVisit(
    {
      ...services,
      settings: { ...services.settings, page: pageAt(request.url) },
      // Not beyond the limit, and not from a network that an operator has blocked. A flood would fill the log.
      mayCount: () => isAdmitted(async () => clickLimit()?.check(services.db)),
      onClick: (batch) => countToday(services.db, batch, { clicks: true }),
      findOwner: async (id, { language, isSeen }) => {
        if (!isSeen) return (await isBlockedInviter(services, id)) ? "blocked" : null;
        const inviter = await findInviter(services, id);
        if (inviter === null || inviter === "blocked") return inviter;
        return inviterOnPage(inviter, language as LanguageCode, services.settings.productDomain);
      },
    },
    request,
  );
}
