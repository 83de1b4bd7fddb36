import { associationFile } from "short-links";
import { services } from "../platform/firebase.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { shortLinkApiKey } from "../platform/options.ts";
import { httpFunction } from "../platform/web-handler.ts";
import { findInviter, isBlockedInviter } from "../users/inviter.ts";
import { openLink as open, shortLinksApi } from "./handlers.ts";
import { linkSettings } from "./settings.ts";

const linkServices = () => ({ db: services().db, settings: linkSettings() });
const isBlocked = (id: string) => isBlockedInviter(services(), id);

/** Unsupported methods get 404 in JSON, like everything under /v1. */
const restMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** REST interface under /v1, for every origin: callers authenticate with the API key, but for an exchange. */
export const shortLinks = httpFunction(
  "shortLinks",
  (request, client) => {
    const limit = limitFor("shortLinks", client);
    return shortLinksApi({ ...linkServices(), apiKey: shortLinkApiKey.value(), isBlocked, limit }, request);
  },
  { methods: restMethods, cors: true, secrets: [shortLinkApiKey] },
);

/** A short or long link, GET or HEAD. */
export const openLink = httpFunction("openLink", (request, client) =>
  open(
    {
      ...linkServices(),
      clickLimit: () => limitFor("openLink", client),
      findInviter: (id) => findInviter(services(), id),
      isBlocked,
    },
    request,
  ),
);

/** The files that let iOS and Android open links in the app. */
export const associationFiles = httpFunction("associationFiles", async (request) =>
  associationFile(linkSettings(), request),
);
