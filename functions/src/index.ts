/** The deployed functions. Resources and limits stand in platform/options.ts, the types of callables in the contract. */
import { languageCodes } from "contract/languages";
import { cleanName, isShortEnough } from "contract/names";
import { signUpMethods } from "contract/sign-up";
import { getApp } from "firebase-admin/app";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { object, string } from "yup";
import * as reports from "./abuse/report-abuse.ts";
import * as card from "./card/invitation-card.ts";
import { announceFriend, isOurs, peopleIn } from "./friends/friendship.ts";
import * as counts from "./funnel/counts.ts";
import { watchFunnel } from "./funnel/watch-funnel.ts";
import { goneInvitationPage } from "./links/invitation-page.ts";
import { linkSettings } from "./links/settings.ts";
import { isUserId, userId } from "./people/person.ts";
import { applyMailedCode, type Caller, issueMailedCode } from "./platform/accounts.ts";
import { callable, type Origin } from "./platform/callable.ts";
import { Failure } from "./platform/failure.ts";
import { services } from "./platform/firebase.ts";
import { keepAnswers } from "./platform/kept-answers.ts";
import { callerKeys, limitFor, siteKey } from "./platform/limits/call-limit.ts";
import { callerHashKey, mailSettings, options, webApiKey, webConfig } from "./platform/options.ts";
import { writeDocument } from "./platform/transact.ts";
import { httpFunction, readWithin } from "./platform/web-handler.ts";
import * as pages from "./ssr/web-page.ts";
import * as activation from "./users/activate.ts";
import * as mails from "./users/confirmation-mail.ts";
import * as inviters from "./users/inviter.ts";
import { codeBehind } from "./users/mail-code.ts";
import * as registration from "./users/register-user.ts";

export { associationFiles, createInviteLink, openLink, shortLinks } from "./links/endpoints.ts";
export * from "./operator/endpoints.ts";
export * from "./users/endpoints.ts";

/**
 * GET of the app's pages that show the inviter: the invitation (/feedback/{uid}/{lg?}, /tasks-Feedback) and the sign-up
 * pages (/social-sign-up/{uid}, /sign-up/{uid}); and of what they load, /assets/{name}, where Hosting does not have it.
 */
export const webPage = httpFunction("webPage", async (request) => {
  const { productDomain, domainUriPrefix } = linkSettings();
  const world = {
    page: pages.loadPageModule(),
    gonePage: (language) => goneInvitationPage(language, linkSettings()),
    getInviter: (id) => inviters.findInviter(services(), id),
    // In a local suite, links lead to other addresses than those in the build.
    config: webConfig() ?? { productDomain, domainUriPrefix },
    renderTimeoutMilliseconds: 4000,
  } satisfies pages.WebPages;
  return (await pages.builtAsset(request)) ?? pages.webPage(world, request);
});

const cards = keepAnswers(50, (request) => {
  const findInviter = (id: string) => inviters.findPicturedInviter(services(), id);
  return card.invitationCard({ findInviter, drawCard: card.drawCard }, request);
});

/** GET /preview/{inviterId}/{language}.jpg: the picture of an invitation's preview in chat apps. */
export const invitationCard = httpFunction("invitationCard", (request, client) =>
  readWithin(limitFor("invitationCard", client), () => cards(request)),
);

const pictures = keepAnswers(10, (request) => inviters.inviterPicture(services(), request));

/** GET /picture/{userId}: the target of `Inviter.pictureUrl`. */
export const inviterPicture = httpFunction("inviterPicture", (request, client) =>
  readWithin(limitFor("inviterPicture", client), () => pictures(request)),
);

export const getInviter = callable(
  "getInviter",
  object({ userId: userId().required() }),
  async ({ userId }, _caller, client) => {
    limitFor("getInviter", client, userId)?.checkInMemory();
    return inviters.getInviter(services(), userId);
  },
);

/** The caller; throws "not-signed-in", or "unsupported-account" for an id that Auth did not generate. */
function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new Failure("not-signed-in");
  if (!isUserId(caller.uid)) throw new Failure("unsupported-account");
  return caller;
}

/** The form decides by the same two functions, so it never opens an account whose name is refused here. */
export const registerUser = callable(
  "registerUser",
  object({
    inviterId: userId().required(),
    name: string()
      .required()
      .test((name) => cleanName(name) !== "" && isShortEnough(cleanName(name))),
    visit: counts.visitHint.optional(),
  }),
  (request, caller, origin) => {
    const invitee = signedIn(caller);
    const visit = counts.visitOf(origin.visitor, request.visit);
    const limited = { ...services(), limit: limitFor("registerUser", origin) };
    return writeDocument(invitee.uid, () =>
      registration.registerUser(limited, invitee, { ...request, visit }),
    );
  },
);

export const sendConfirmation = callable(
  "sendConfirmation",
  object({ inviterId: userId().optional(), language: string().oneOf(languageCodes).required() }),
  (request, caller, origin) => {
    const mailing = {
      ...services(),
      smtp: mailSettings(),
      issueCode: (email: string) => issueMailedCode(getApp(), email),
      limitOf: (mailbox: string) => limitFor("sendConfirmation", { ...origin, uid: mailbox }),
      refusals: limitFor("refusedAddress", origin),
      secret: callerHashKey.value(),
      productDomain: linkSettings().productDomain,
    };
    return mails.sendConfirmation(mailing, signedIn(caller), request);
  },
);

/** Applies a code of Auth as the page would. */
const applyCodeFor =
  ({ appCheckToken }: Origin) =>
  (code: string) =>
    applyMailedCode(code, { apiKey: webApiKey(), origin: linkSettings().productDomain, appCheckToken });

export const confirmByCode = callable(
  "confirmByCode",
  object({
    inviterId: userId().optional(),
    code: string()
      .matches(/^\d{6}$/)
      .required(),
  }),
  async ({ inviterId, code: digits }, caller, origin) => {
    const { uid } = signedIn(caller);
    const limit = limitFor("confirmByCode", origin);
    const code = await codeBehind({ ...services(), limit, secret: callerHashKey.value() }, uid, digits);
    const applying = { ...services(), limit: null, applyCode: applyCodeFor(origin) };
    return writeDocument(uid, () => activation.activateUser(applying, { userId: uid, inviterId, code }));
  },
);

/** The code of a mail is of the letters of an address, at most 1,000. */
export const activateUser = callable(
  "activateUser",
  object({
    userId: userId().required(),
    inviterId: userId().optional(),
    code: string()
      .matches(/^[\w.~-]{1,1000}$/)
      .optional(),
  }),
  (request, _caller, origin) => {
    const limited = {
      ...services(),
      limit: limitFor("activateUser", origin, request.userId),
      applyCode: applyCodeFor(origin),
    };
    return writeDocument(request.userId, () => activation.activateUser(limited, request));
  },
);

export const completeSocialSignUp = callable(
  "completeSocialSignUp",
  object({ inviterId: userId().required(), visit: counts.visitHint.optional() }),
  async ({ inviterId, visit: hint }, caller, origin) => {
    const invitee = signedIn(caller);
    const limited = { ...services(), limit: limitFor("completeSocialSignUp", origin) };
    const visit = counts.visitOf(origin.visitor, hint);
    const result = await writeDocument(invitee.uid, () =>
      activation.completeSocialSignUp(limited, invitee, { inviterId, visit }),
    );
    return { ...result, userId: invitee.uid };
  },
);

/** A friendship was created. Delivered at least once and retried for a day with growing pauses. */
export const onFriendshipCreated = onDocumentCreated(
  { document: "Friends/{friendshipId}", ...options.onFriendshipCreated, retry: true },
  async ({ data }) => {
    if (!data || !isOurs(data)) return;
    const { inviterId, inviteeId } = peopleIn(data);
    if (isUserId(inviterId) && isUserId(inviteeId))
      await announceFriend(services(), { inviterId, inviteeId });
  },
);

/** POST /step: what a page of ours has seen. */
export const countStep = httpFunction(
  "countStep",
  async (request, client) => {
    const { productDomain } = linkSettings();
    const limited = { ...services(), limit: limitFor("countStep", client), productDomain };
    const answer = await counts.countStep(limited, request);
    if (answer.ok) await watchFunnel(services(), Date.now());
    return answer;
  },
  { methods: ["POST"] },
);

export const reportAppOpening = callable(
  "reportAppOpening",
  object({
    platform: string().oneOf(["ios", "android"]).required(),
    language: string().oneOf(languageCodes).required(),
    method: string().oneOf(signUpMethods).optional(),
  }),
  async ({ platform: device, language, method }, _caller, client) => {
    await limitFor("reportAppOpening", client)?.check(services().db);
    const facts = { language, device, method: method ?? "none", inApp: false } as const;
    await counts.reportStep(services(), { step: "openedInApp", ...facts });
    return null;
  },
);

/** The form that reports an invitation or a link: GET, HEAD or POST /report/{kind}/{id}. */
export const reportAbuse = httpFunction(
  "reportAbuse",
  (request, client) => {
    const secret = callerHashKey.value();
    const { address: network = "" } = callerKeys(client, secret);
    const reporter = { network, site: siteKey(client, secret) };
    const { productDomain } = linkSettings();
    const limit = limitFor("reportAbuse", client);
    return reports.reportAbuse({ ...services(), limit, reporter, productDomain }, request);
  },
  { methods: ["GET", "HEAD", "POST"] },
);
