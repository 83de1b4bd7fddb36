import { onRequest } from "firebase-functions/v2/https";
import { onUserDeleted as onDeleted } from "firebase-functions/v2/identity";
import { object, string } from "yup";
import { visitHint, visitOf } from "../funnel/count-step.ts";
import { linkSettings } from "../links/links.ts";
import { cleanName } from "../people/person-name.ts";
import { isUserId, userId } from "../people/user-id.ts";
import { applyMailedCode, type Caller } from "../platform/accounts.ts";
import { callable } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import { services } from "../platform/firebase.ts";
import { limitFor } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";
import { webApiKey } from "../platform/params.ts";
import { writeDocument } from "../platform/transact.ts";
import { webHandler } from "../platform/web-handler.ts";
import { activateUser as activate, completeSocialSignUp as completeSocial } from "./activate.ts";
import { createInviteLink as createLink } from "./create-invite-link.ts";
import { eraseUser } from "./erase-user.ts";
import { getInviter as getInviterOf, inviterPicture as pictureOf } from "./inviter.ts";
import { registerUser as register } from "./register-user.ts";

/** The caller; throws "not-signed-in", or "unsupported-account" for an id that Auth did not generate. */
function signedIn(caller: Caller | null): Caller {
  if (!caller) throw new Failure("not-signed-in");
  if (!isUserId(caller.uid)) throw new Failure("unsupported-account");
  return caller;
}

/** Callable `getInviter`, open to everyone. */
export const getInviter = callable(
  "getInviter",
  object({ userId: userId().required() }),
  async ({ userId }, _caller, client) => {
    limitFor("getInviter", client, userId)?.checkInMemory();
    return getInviterOf(services(), userId);
  },
);

/** GET /picture/{userId}, open to everyone: the target of `Inviter.pictureUrl`. */
export const inviterPicture = onRequest(
  { cors: false, ...options.inviterPicture },
  webHandler((request) => pictureOf(services(), request)),
);

/** Callable `registerUser`, for the owner of a new e-mail account. The name is 1 to 1,000 characters on the wire. */
export const registerUser = callable(
  "registerUser",
  object({
    inviterId: userId().required(),
    name: string()
      .required()
      .max(1000)
      .test((name) => cleanName(name) !== ""),
    visit: visitHint.optional(),
  }),
  (request, caller, origin) => {
    const invitee = signedIn(caller);
    const visit = visitOf(origin.visitor, request.visit);
    const limited = { ...services(), limit: limitFor("registerUser", origin) };
    return writeDocument(invitee.uid, () => register(limited, invitee, { ...request, visit }));
  },
);

/** Callable `activateUser`, open to everyone. The code of a mail is of the letters of an address, at most 1,000. */
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
    const limited = {
      ...services(),
      limit: limitFor("activateUser", client, request.userId),
      applyCode: async (code: string) =>
        applyMailedCode(code, {
          apiKey: webApiKey(),
          origin: linkSettings().productDomain,
          appCheckToken: client.appCheckToken,
        }),
    };
    return writeDocument(request.userId, () => activate(limited, request));
  },
);

/** Callable `completeSocialSignUp`, for callers who signed in with a provider. */
export const completeSocialSignUp = callable(
  "completeSocialSignUp",
  object({ inviterId: userId().required(), visit: visitHint.optional() }),
  async (request, caller, origin) => {
    const invitee = signedIn(caller);
    const limited = { ...services(), limit: limitFor("completeSocialSignUp", origin) };
    const visit = visitOf(origin.visitor, request.visit);
    const result = await writeDocument(invitee.uid, () =>
      completeSocial(limited, invitee, { ...request, visit }),
    );
    return { ...result, userId: invitee.uid };
  },
);

/** Callable `createInviteLink`, open to everyone. */
export const createInviteLink = callable(
  "createInviteLink",
  object({ userId: userId().required() }),
  async (request, _caller, client) => {
    // Looking up a known link costs no more than reading the inviter. Only a new link counts in the other limit.
    limitFor("getInviter", client, request.userId)?.checkInMemory();
    const limit = limitFor("createInviteLink", client);
    return createLink({ ...services(), settings: linkSettings(), limit }, request);
  },
);

/**
 * Auth event: an account was deleted. Retried until it succeeds. Skipped for an id that no
 * callable accepts, and for one that has a newer account: an event may come a day late.
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
