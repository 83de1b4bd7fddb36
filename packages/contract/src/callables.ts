/**
 * The callables' types, and the codes of their failures. The browser imports types alone, which costs it nothing. A
 * call resolves with its response or rejects with an HttpsError with `FailureDetails` as its `details`.
 */

import type { LanguageCode } from "./languages.ts";

/** Why a call failed, with the status code of each reason. The web app has one message for each. */
export const failures = {
  /** The request does not have the shape below. */
  "invalid-request": "invalid-argument",
  /** The call needs a signed-in caller with a token that is still valid. */
  "not-signed-in": "unauthenticated",
  /** The call does not accept the caller's sign-in provider. */
  "wrong-provider": "permission-denied",
  /** The account's id has an unsupported form, as an imported account's may, or its user was deactivated. */
  "unsupported-account": "permission-denied",
  /** There is no active user with the inviter's id (spec §8, "Invalid URL"). */
  "inviter-not-found": "not-found",
  /** An operator has blocked the inviter's invitations, or the link. */
  "invitation-disabled": "permission-denied",
  /** An operator has blocked writes from the caller's network. */
  "network-blocked": "permission-denied",
  /** There is no such user, or the account was deleted. */
  "user-not-found": "not-found",
  "email-not-verified": "failed-precondition",
  /** No sign-up of the account's present holder is stored, or there is no such account. */
  "not-registered": "failed-precondition",
  /** The code of a mail is not one, was used already, or a newer mail has replaced it. */
  "action-code-invalid": "failed-precondition",
  /** The code of a mail is too old. */
  "action-code-expired": "failed-precondition",
  /** The server could not ask Auth about a code; the browser can try. */
  "auth-unreachable": "unavailable",
  /** The database refused a write (spec §7, status 400). Trying again is safe. */
  "write-failed": "unavailable",
  /** The rate limit is reached; `retryAfterSeconds` says when to try again. */
  "too-many-requests": "resource-exhausted",
  /** Any other error; logged on the server. */
  unexpected: "internal",
} as const;

export type FailureReason = keyof typeof failures;

export interface FailureDetails<Reason = FailureReason> {
  reason: Reason;
  /** Whole seconds until the same call can succeed. Only with "too-many-requests". */
  retryAfterSeconds?: number;
  /** The name of what is wrong in the request. Only with "invalid-request". */
  field?: string;
}

/** The result of writing a document (spec §7). A failed write rejects with "write-failed" instead. */
export interface WriteResult {
  status: 200;
  message: string;
}

export interface Activated extends WriteResult {
  /** Whether the named inviter is now, or was before, a friend of the user. False without a named inviter. */
  isFriend: boolean;
}

export interface Inviter {
  /** The whole name, as typed; the generic name for none, or for one that speaks for the product. */
  name: string;
  /** The path of the profile picture on the product's own origin, or null for the placeholder. */
  pictureUrl: string | null;
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

/**
 * "not-sent": let Auth send its own mail, as beyond the limit, after any failure and for a confirmed address.
 * "address-refused": there is no such mailbox. Only for a new password and a few times a day; else "sent".
 */
export type ConfirmationMail = "sent" | "not-sent" | "address-refused";

/** Every callable: its request and its response. Served at POST {origin}/call/{name}. */
export interface Callables {
  /** Spec §4 "Inviter check". Open to everyone. Fails with inviter-not-found, invitation-disabled. */
  getInviter: { request: { userId: string }; response: Inviter };

  /**
   * Spec §4 "Sign-up by email", step 3: creates the record of a new email account and stores the accepted
   * invitation. Idempotent. The newest invitation counts until it is fulfilled or the password changes. With a
   * `language`, then sends a mail as `sendConfirmation` does, a repeated call another one, and answers `mail`. Fails
   * with not-signed-in, wrong-provider, unsupported-account, inviter-not-found, user-not-found, write-failed,
   * too-many-requests, network-blocked.
   */
  registerUser: {
    request: { inviterId: string; name: string; language?: LanguageCode | undefined };
    response: WriteResult & { mail?: ConfirmationMail };
  };

  /**
   * Spec §4 "Welcome with a uid". Open to everyone, because the email may be opened on another device.
   * Activates only a user with a stored sign-up and an address that Auth reports as verified. Befriends only
   * the inviter of the stored invitation; `inviterId` is a hint that saves a read. With the `code` of a mail,
   * first asks Auth to confirm the code's address, even if it belongs to another account. A deactivated user
   * stays deactivated, and a blocked inviter gets no friendship, both with status 200. Auth is asked only about a
   * stored sign-up; any other id is "not-registered". Idempotent, safe to race. Fails with user-not-found,
   * email-not-verified, not-registered, write-failed, too-many-requests, network-blocked. With a `code`, fails with action-code-invalid, action-code-expired or auth-unreachable
   * instead of email-not-verified.
   */
  activateUser: {
    request: { userId: string; inviterId?: string | undefined; code?: string | undefined };
    response: Activated;
  };

  /**
   * Spec §4 "Sign-up by email", step 4, with a mail server: mails the caller a link and six digits, which replace those of
   * an earlier mail. The mail names the inviter of the stored sign-up. Fails with not-signed-in, user-not-found.
   */
  sendConfirmation: { request: { language: LanguageCode }; response: { mail: ConfirmationMail } };

  /**
   * Like `activateUser`, by the digits of the caller's latest mail. Fails with action-code-invalid whatever is wrong with
   * them, not-signed-in, auth-unreachable, not-registered, write-failed, too-many-requests, network-blocked.
   */
  confirmByCode: { request: { code: string; inviterId?: string | undefined }; response: Activated };

  /**
   * Spec §4 "Social sign-up": makes a caller who signed in with a provider an active user and the inviter's
   * friend. `userId` is the caller's. A blocked inviter gets no friendship. Idempotent. Fails with
   * not-signed-in, wrong-provider, unsupported-account, inviter-not-found, email-not-verified, user-not-found,
   * write-failed, too-many-requests, network-blocked.
   */
  completeSocialSignUp: { request: { inviterId: string }; response: Activated & { userId: string } };

  /**
   * Spec §7, the short link behind "I already have an account". Open to everyone.
   * Fails with inviter-not-found, invitation-disabled, too-many-requests, network-blocked, unexpected.
   */
  createInviteLink: { request: { userId: string }; response: { shortLink: string } };
}
