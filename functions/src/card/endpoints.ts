import { onRequest } from "firebase-functions/v2/https";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { webHandler } from "../platform/web-handler.ts";
import { findPicturedInviter } from "../users/inviter.ts";
import { invitationCard as cardOf, drawCard } from "./invitation-card.ts";

/** GET /preview/{inviterId}/{language}.jpg, open to everyone: the picture of an invitation's preview in chat apps. */
export const invitationCard = onRequest(
  { cors: false, ...options.invitationCard },
  webHandler((request) =>
    cardOf({ findInviter: (id) => findPicturedInviter(services(), id), drawCard }, request),
  ),
);
