/**
 * The callables' types. TYPES ONLY: importing this file must cost the browser nothing. A call resolves with
 * its response or rejects with an HttpsError with `FailureDetails` as its `details`.
 */

import type { LanguageCode } from "./languages.ts";
import type { SignUpMethod } from "./sign-up.ts";

/** Why a call failed. Stable codes; the web app has one message for each. */
export type FailureReason =
  /** The request does not have the shape below. HTTP 400. */
  | "invalid-request"
  /** The call needs a signed-in caller with a token that is still valid. HTTP 401. */
  | "not-signed-in"
  /** The call does not accept the caller's sign-in provider. HTTP 403. */
  | "wrong-provider"
  /** The account's id has an unsupported form, as an imported account's may, or its user was deactivated. HTTP 403. */
  | "unsupported-account"
  /** There is no active user with the inviter's id (spec §8, "Invalid URL"). HTTP 404. */
  | "inviter-not-found"
  /** An operator has blocked the inviter's invitations, or the link. HTTP 403. */
  | "invitation-disabled"
  /** An operator has blocked writes from the caller's network. HTTP 403. */
  | "network-blocked"
  /** There is no such user, or the account was deleted. HTTP 404. */
  | "user-not-found"
  /** The user's email address is not verified yet. HTTP 400 (failed-precondition). */
  | "email-not-verified"
  /** The address is verified, but no sign-up of the account's present holder is stored. HTTP 400 (failed-precondition). */
  | "not-registered"
  /** The code of a mail is not one, was used already, or a newer mail has replaced it. HTTP 400 (failed-precondition). */
  | "action-code-invalid"
  /** The code of a mail is too old. HTTP 400 (failed-precondition). */
  | "action-code-expired"
  /** The server could not ask Auth about a code; the browser can try. HTTP 503. */
  | "auth-unreachable"
  /** The database refused a write (spec §7, status 400). Trying again is safe. HTTP 503. */
  | "write-failed"
  /** The rate limit is reached; `retryAfterSeconds` says when to try again. HTTP 429. */
  | "too-many-requests"
  /** Any other error; logged on the server. HTTP 500. */
  | "unexpected";

export interface FailureDetails {
  reason: FailureReason;
  /** Whole seconds until the same call can succeed. Only with "too-many-requests". */
  retryAfterSeconds?: number;
}

/** The result of writing a document (spec §7). A failed write rejects with "write-failed" instead. */
export interface WriteResult {
  status: 200;
  message: string;
}

export interface Inviter {
  name: string;
  /** The path of the profile picture on the product's own origin, or null for the placeholder. */
  pictureUrl: string | null;
  /** The placeholder for a missing picture. */
  placeholder: Placeholder;
}

/** A person's initials on the person's colour, which never changes. */
export interface Placeholder {
  /** "" for a person without a name. */
  initials: string;
  /** CSS colours of the ground and of the letters. */
  background: string;
  ink: string;
}

/** A page's facts about a sign-up that functions cannot see. They are only counted, see docs/privacy.md. */
export interface VisitHint {
  /** The language of the page. */
  language: LanguageCode;
}

/** Every callable: its request and its response. Served at POST {origin}/call/{name}. */
export interface Callables {
  /** Spec §4 "Inviter check". Open to everyone. Fails with inviter-not-found, invitation-disabled. */
  getInviter: { request: { userId: string }; response: Inviter };

  /**
   * Spec §4 "Sign-up by email", step 3: creates the record of a new email account and stores the accepted
   * invitation. Idempotent. The newest invitation counts until it is fulfilled or the password changes. Fails
   * with not-signed-in, wrong-provider, unsupported-account, inviter-not-found, write-failed,
   * too-many-requests, network-blocked, and with user-not-found if the account was deleted after sign-in.
   */
  registerUser: {
    request: { inviterId: string; name: string; visit?: VisitHint | undefined };
    response: WriteResult;
  };

  /**
   * Spec §4 "Welcome with a uid". Open to everyone, because the email may be opened on another device.
   * Activates only a user with a stored sign-up and an address that Auth reports as verified. Befriends only
   * the inviter of the stored invitation; `inviterId` is a hint that saves a read. With the `code` of a mail,
   * first asks Auth to confirm the code's address, even if it belongs to another account. If Auth refuses the
   * code, a user with a verified address is still activated. A deactivated user stays deactivated, and a
   * blocked inviter gets no friendship, both with status 200. Idempotent, safe to race. Fails with
   * user-not-found, email-not-verified, write-failed, too-many-requests, network-blocked. Fails with
   * not-registered if the account's present holder has stored no sign-up. With a `code`, fails with
   * action-code-invalid, action-code-expired or auth-unreachable instead of email-not-verified.
   */
  activateUser: {
    request: { userId: string; inviterId?: string | undefined; code?: string | undefined };
    response: WriteResult;
  };

  /**
   * Spec §4 "Social sign-up": makes a caller who signed in with a provider an active user and the inviter's
   * friend. `userId` is the caller's. A blocked inviter gets no friendship, as for `activateUser`.
   * Idempotent. Fails with unsupported-account if the app or an operator has deactivated the user. Fails with
   * not-signed-in, wrong-provider, unsupported-account, inviter-not-found, write-failed, too-many-requests,
   * network-blocked. Fails with email-not-verified if Auth has not verified the account's address, and with
   * user-not-found if the account was deleted after sign-in.
   */
  completeSocialSignUp: {
    request: { inviterId: string; visit?: VisitHint | undefined };
    response: WriteResult & { userId: string };
  };

  /**
   * Spec §7, the short link behind "I already have an account". Open to everyone.
   * Fails with inviter-not-found, invitation-disabled, too-many-requests, network-blocked, unexpected.
   */
  createInviteLink: { request: { userId: string }; response: { shortLink: string } };

  /**
   * The mobile app calls this when an invitation opens it for the first time, see docs/app.md. Open to
   * everyone; stores only a count. Fails with too-many-requests, network-blocked, unexpected.
   */
  reportAppOpening: {
    request: { platform: "ios" | "android"; language: LanguageCode; method?: SignUpMethod | undefined };
    response: null;
  };
}
