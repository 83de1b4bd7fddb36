import { onRequest } from "firebase-functions/v2/https";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { webConfig } from "../platform/params.ts";
import { webHandler } from "../platform/web-handler.ts";
import { findInviter } from "../users/find-inviter.ts";
import { loadPageModule } from "./load-page-module.ts";
import { webPage as pageOf } from "./web-page.ts";

/**
 * GET of the app's server-rendered pages, open to everyone: the invitation (/feedback/{uid}/{lg?}, /tasks-Feedback),
 * the sign-up pages (/social-sign-up/{uid}, /sign-up/{uid}), /confirm-email, /welcome and /.
 */
export const webPage = onRequest(
  { cors: false, ...options.webPage },
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
