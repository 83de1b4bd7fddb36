import { onRequest } from "firebase-functions/v2/https";
import { object } from "yup";
import { callable } from "../callable.ts";
import { services } from "../firebase.ts";
import { linkSettings, shortLinkApiKey } from "../params.ts";
import { userId } from "../users/user-id.ts";
import { webHandler } from "../web-handler.ts";
import { associationFile } from "./association-files.ts";
import { createInviteLink as createLink } from "./create-invite-link.ts";
import { openLink as open } from "./open-link.ts";
import { type ShortLinksApi, shortLinksApi } from "./rest/short-links-api.ts";

const linkServices = () => ({ db: services().db, settings: linkSettings() });
const apiServices = (): ShortLinksApi => ({ ...linkServices(), apiKey: shortLinkApiKey.value() });

/** REST interface under /v1, for every origin: its callers show a key, not a session. */
export const shortLinks = onRequest(
  { cors: true, secrets: [shortLinkApiKey] },
  webHandler((request) => shortLinksApi(apiServices(), request)),
);

/** Callable `createInviteLink`, open to everyone. */
export const createInviteLink = callable<"createInviteLink">(
  object({ userId: userId().required() }),
  (request) => createLink(apiServices(), request),
  { secrets: [shortLinkApiKey] },
);

/** A short or long link, GET or HEAD. */
export const openLink = onRequest(
  { cors: false },
  webHandler((request) => open(linkServices(), request)),
);

/** The files that let iOS and Android open links in the app. */
export const associationFiles = onRequest(
  { cors: false },
  webHandler(async (request) => associationFile(linkSettings(), request)),
);
