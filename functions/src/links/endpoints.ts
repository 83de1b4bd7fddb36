import { onRequest } from "firebase-functions/v2/https";
import { associationFile } from "short-links";
import { services } from "../platform/firebase.ts";
import { clientOfRequest } from "../platform/limits/addresses.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";
import { callerHashKey, shortLinkApiKey } from "../platform/params.ts";
import { webHandler } from "../platform/web-handler.ts";
import { findInviter, isBlockedInviter } from "../users/inviter.ts";
import { openLink as open, shortLinksApi } from "./handlers.ts";
import { linkSettings } from "./settings.ts";

const linkServices = () => ({ db: services().db, settings: linkSettings() });
const secrets = [shortLinkApiKey, callerHashKey];

/** Unsupported methods get 404 in JSON, like everything under /v1. */
const restMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** REST interface under /v1, for every origin: callers authenticate with the API key. */
export const shortLinks = onRequest(
  { ...options.shortLinks, cors: true, secrets },
  webHandler((request) => {
    const limit = limitFor("shortLinks", clientOfRequest(request));
    return shortLinksApi({ ...linkServices(), apiKey: shortLinkApiKey.value(), limit }, request);
  }, restMethods),
);

/** A short or long link, GET or HEAD. */
export const openLink = onRequest(
  { ...options.openLink, cors: false, secrets: [callerHashKey] },
  webHandler((request) =>
    open(
      {
        ...linkServices(),
        clickLimit: () => limitFor("openLink", clientOfRequest(request)),
        findInviter: (id) => findInviter(services(), id),
        isBlocked: (id) => isBlockedInviter(services(), id),
      },
      request,
    ),
  ),
);

/** The files that let iOS and Android open links in the app. */
export const associationFiles = onRequest(
  { ...options.associationFiles, cors: false },
  webHandler(async (request) => associationFile(linkSettings(), request)),
);
