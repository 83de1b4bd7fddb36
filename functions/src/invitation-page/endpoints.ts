import { onRequest } from "firebase-functions/v2/https";
import { services } from "../firebase.ts";
import { options } from "../options.ts";
import { webConfig } from "../params.ts";
import { findInviter } from "../users/find-inviter.ts";
import { webHandler } from "../web-handler.ts";
import { invitationPage as pageOf } from "./invitation-page.ts";
import { loadPageModule } from "./load-page-module.ts";

/** The page of an invitation, open to everyone: GET /feedback/{uid}/{lg?} and /tasks-Feedback. */
export const invitationPage = onRequest(
  { cors: false, ...options.invitationPage },
  webHandler(async (request) =>
    pageOf(
      {
        page: await loadPageModule(),
        getInviter: (id) => findInviter(services(), id),
        config: webConfig(),
        patienceMilliseconds: 4000,
      },
      request,
    ),
  ),
);
