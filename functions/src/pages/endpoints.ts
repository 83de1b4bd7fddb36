import { findInviter, findPicturedInviter } from "../inviters/inviter.ts";
import { services } from "../platform/firebase.ts";
import { linkPrefix, productDomain, webConfig } from "../platform/options.ts";
import { httpFunction, limitedRead } from "../platform/web-handler.ts";
import { drawCard, pictureOfInvitation } from "./invitation-card.ts";
import { builtAsset, loadPageModule, renderWebPage } from "./web-page.ts";

/**
 * GET of the app's pages that show the inviter: the invitation (/feedback/{uid}/{lg?}, /tasks-Feedback) and the sign-up
 * pages (/social-sign-up/{uid}, /sign-up/{uid}); and of what they load, /assets/{name}, where Hosting does not have it.
 */
export const webPage = httpFunction("webPage", async (request) => {
  const world = {
    page: loadPageModule(),
    getInviter: (id: string) => findInviter(services(), id),
    // In a local suite, links lead to other addresses than those in the build.
    config: webConfig() ?? { productDomain: productDomain(), domainUriPrefix: linkPrefix() },
    renderTimeoutMilliseconds: 4000,
  };
  return (await builtAsset(request)) ?? renderWebPage(world, request);
});

/** GET /preview/{inviterId}/{language}.jpg: the picture of an invitation's preview in chat apps. */
export const invitationCard = limitedRead("invitationCard", (request) => {
  const findInviter = (id: string) => findPicturedInviter(services(), id);
  return pictureOfInvitation({ findInviter, drawCard }, request);
});
