import { languageCodes } from "contract/languages";
import { cleanName, isShortEnough } from "contract/names";
import { getApp } from "firebase-admin/app";
import { onDocumentDeleted } from "firebase-functions/v2/firestore";
import { onUserDeleted as onDeleted } from "firebase-functions/v2/identity";
import { object, string } from "yup";
import { isUserId } from "../documents/reading.ts";
import { linkSettings } from "../links/settings.ts";
import { userId } from "../people/person.ts";
import { applyMailedCode, type Caller, issueMailedCode } from "../platform/accounts.ts";
import { callable } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import { services } from "../platform/firebase.ts";
import type { Client } from "../platform/limits/addresses.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { callerHashKey, mailSettings, options, productDomain, webApiKey } from "../platform/options.ts";
import { writeDocument } from "../platform/transact.ts";
import { activateInvitee, activateSocialInvitee } from "./activate.ts";
import { type MailServices, sendConfirmationMail } from "./confirmation-mail.ts";
import { eraseUser } from "./erase-user.ts";
import { expireSignUp } from "./expire-sign-up.ts";
import { codeBehind } from "./mail-code.ts";
import { mailboxOf } from "./mailbox.ts";
import { registerInvitee } from "./register-user.ts";

/** The caller; throws "not-signed-in", or "unsupported-account" for an id that Auth did not generate. */
function signedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new Failure("not-signed-in");
  if (!isUserId(caller.uid)) throw new Failure("unsupported-account");
  return caller;
}

/** The form checks names by the same two functions, so it opens no account that this call refuses. */
export const registerUser = callable(
  "registerUser",
  object({
    inviterId: userId().required(),
    name: string()
      .required()
      .test((name) => cleanName(name) !== "" && isShortEnough(cleanName(name))),
    language: string().oneOf(languageCodes).optional(),
  }),
  (request, caller, client) => {
    const invitee = signedIn(caller);
    const limit = limitFor("registerUser", client);
    const limited = { ...services(), limit, mails: mailServices(client) };
    return writeDocument(invitee.uid, () => registerInvitee(limited, invitee, request));
  },
);

const mailServices = (client: Client): MailServices => ({
  db: services().db,
  smtp: mailSettings(),
  issueCode: (email) => issueMailedCode(getApp(), email),
  limitOf: (mailbox) => limitFor("sendConfirmation", { ...client, uid: mailbox }),
  refusals: limitFor("refusedAddress", client),
  secret: callerHashKey.value(),
  productDomain: productDomain(),
});

export const sendConfirmation = callable(
  "sendConfirmation",
  object({ language: string().oneOf(languageCodes).required() }),
  (request, caller, client) =>
    sendConfirmationMail({ ...services(), ...mailServices(client) }, signedIn(caller), request),
);

/** Applies a code of Auth as the page would. */
const applyCode = (code: string) => applyMailedCode(code, { apiKey: webApiKey(), origin: productDomain() });

export const confirmByCode = callable(
  "confirmByCode",
  object({
    inviterId: userId().optional(),
    code: string()
      .matches(/^\d{6}$/)
      .required(),
  }),
  async ({ inviterId, code: digits }, caller, client) => {
    const { uid, email } = signedIn(caller);
    // A stranger can delete an account, open another one for the same address, and guess again.
    const limit = limitFor("confirmByCode", client, email && mailboxOf(email));
    const code = await codeBehind({ ...services(), limit, secret: callerHashKey.value() }, uid, digits);
    const applying = { ...services(), limit: null, applyCode };
    return writeDocument(uid, () => activateInvitee(applying, { userId: uid, inviterId, code }));
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
  (request, _caller, client) => {
    const limit = limitFor("activateUser", client, request.userId);
    const limited = { ...services(), limit, applyCode };
    return writeDocument(request.userId, () => activateInvitee(limited, request));
  },
);

export const completeSocialSignUp = callable(
  "completeSocialSignUp",
  object({ inviterId: userId().required() }),
  async (request, caller, client) => {
    const invitee = signedIn(caller);
    const limited = { ...services(), limit: limitFor("completeSocialSignUp", client) };
    const result = await writeDocument(invitee.uid, () => activateSocialInvitee(limited, invitee, request));
    return { ...result, userId: invitee.uid };
  },
);

/** An invitation was deleted, for instance by its time to live. */
export const onInvitationDeleted = onDocumentDeleted(
  { document: "Invitations/{userId}", ...options.onInvitationDeleted, retry: true },
  async ({ data }) => {
    if (data) await expireSignUp(services(), data);
  },
);

/**
 * An account was deleted. Retried until it succeeds. Skipped for an id that no callable accepts, and for one that has a
 * newer account: an event may come a day late.
 */
export const onUserDeleted = onDeleted(
  { ...options.onUserDeleted, retry: true },
  async ({ data: { uid }, time }) => {
    if (!isUserId(uid)) return;
    const account = await services().findAccount(uid);
    if (Number(account?.createdAt ?? 0) > Date.parse(time)) return;
    await eraseUser({ ...services(), settings: linkSettings() }, uid);
  },
);
