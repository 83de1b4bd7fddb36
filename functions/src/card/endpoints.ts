import { onRequest } from "firebase-functions/v2/https";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { webHandler } from "../platform/web-handler.ts";
import { findInviter } from "../users/find-inviter.ts";
import { findPicture } from "../users/find-picture.ts";
import { drawCard } from "./draw-card.ts";
import { invitationCard as cardOf } from "./invitation-card.ts";

/** GET /preview/{inviterId}/{language}.jpg, open to everyone: the picture of an invitation's preview in chat apps. */
export const invitationCard = onRequest(
  { cors: false, ...options.invitationCard },
  webHandler((request) => {
    const { db, findFile } = services();
    return cardOf(
      {
        getInviter: (id) => findInviter({ db, findFile }, id),
        findPicture: (id) => findPicture({ findFile }, id),
        drawCard,
      },
      request,
    );
  }),
);
