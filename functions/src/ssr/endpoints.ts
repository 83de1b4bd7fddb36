import { onRequest } from "firebase-functions/v2/https";
import { goneInvitationPage, linkSettings } from "../links/links.ts";
import { services } from "../platform/firebase.ts";
import { options } from "../platform/options.ts";
import { webConfig } from "../platform/params.ts";
import { webHandler } from "../platform/web-handler.ts";
import { findInviter } from "../users/inviter.ts";
import { builtAsset, loadPageModule } from "./page-module.ts";
import { webPage as pageOf } from "./web-page.ts";

/**
 * GET of the app's pages that show the inviter, open to everyone: the invitation (/feedback/{uid}/{lg?},
 * /tasks-Feedback) and the sign-up pages (/social-sign-up/{uid}, /sign-up/{uid}); and of what they load, /assets/{name},
 * where Hosting does not have it.
 */
export const webPage = onRequest(
  { cors: false, ...options.webPage },
  webHandler(
    async (request) =>
      (await builtAsset(request)) ??
      pageOf(
        {
          page: loadPageModule(),
          gonePage: (language) => goneInvitationPage(language, linkSettings()),
          getInviter: (id) => findInviter(services(), id),
          config: webConfig() ?? localConfig(),
          renderTimeoutMilliseconds: 4000,
        },
        request,
      ),
  ),
);

/** In a local suite, links lead to other addresses than those in the build. */
function localConfig() {
  if (process.env.FUNCTIONS_EMULATOR !== "true") return undefined;
  const { productDomain, domainUriPrefix } = linkSettings();
  return { productDomain, domainUriPrefix };
}
