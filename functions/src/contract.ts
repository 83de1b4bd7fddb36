/**
 * What the web app may ask of the functions: TYPES ONLY, so that importing this file costs the browser nothing.
 * A call either resolves with the response below or rejects with an HttpsError whose `details` is a `FailureDetails`.
 */

/** Why a call failed, in terms that do not change when messages do. The web app has one translation for each. */
export type FailureReason =
  /** The request does not have the shape below. HTTP 400. */
  | "invalid-request"
  /** The call needs a signed-in caller. HTTP 401. */
  | "not-signed-in"
  /** The caller signed in with a method that this call is not for. HTTP 403. */
  | "wrong-provider"
  /** The caller's account has an id that this product does not take, as imported accounts may have. HTTP 403. */
  | "unsupported-account"
  /** Nobody has the inviter's id (spec §8, "Invalid URL"). HTTP 404. */
  | "inviter-not-found"
  /** Nobody has the id of the user, or that account was deleted. HTTP 404. */
  | "user-not-found"
  /** Auth has not seen the user's address confirmed yet. HTTP 400 (failed-precondition). */
  | "email-not-verified"
  /** The database refused a write (spec §7, status 400). Trying again is safe. HTTP 503. */
  | "write-failed"
  /** The caller asks too often; `retryAfterSeconds` says when to come back. HTTP 429. */
  | "too-many-requests"
  /** Anything nobody foresaw; logged on the server. HTTP 500. */
  | "unexpected";

export interface FailureDetails {
  reason: FailureReason;
  /** Whole seconds until the same call can succeed. Only with "too-many-requests". */
  retryAfterSeconds?: number;
}

/** The result of writing a document, as spec §7 words it; where it cannot be written, the call rejects with "write-failed". */
export interface WriteResult {
  status: 200;
  message: string;
}

export interface Inviter {
  name: string;
  /** The path of the profile picture on the product's own origin, or null for the placeholder. */
  pictureUrl: string | null;
}

/** Every callable: its request and its response. Served at POST {origin}/call/{name}. */
export interface Callables {
  /** Spec §4 "Inviter check". Open to everyone. Fails with inviter-not-found. */
  getInviter: { request: { userId: string }; response: Inviter };

  /**
   * Spec §4 "Sign-up by email", step 3. The caller has just created an account by e-mail and password; it gets a user
   * record, and the invitation it accepts is stored. May be repeated; the newest invitation counts, until it is
   * fulfilled. Fails with not-signed-in, wrong-provider, unsupported-account, inviter-not-found, write-failed,
   * too-many-requests, and, where the account has been deleted since the caller signed in, with user-not-found.
   */
  registerUser: { request: { inviterId: string; name: string }; response: WriteResult };

  /**
   * Spec §4 "Welcome with a uid". Open to everyone, because the mail may be opened on another device: it acts only on
   * a user whose address Auth itself reports as verified, and befriends only the inviter of the stored invitation,
   * whatever `inviterId` says: that only spares a look-up. Somebody whom the app or an operator has switched off stays
   * so, with status 200. May be repeated and raced. Fails with user-not-found, email-not-verified, write-failed, too-many-requests.
   */
  activateUser: { request: { userId: string; inviterId?: string | undefined }; response: WriteResult };

  /**
   * Spec §4 "Social sign-up". The caller signed in with Apple or Google: it becomes an active user and the inviter's
   * friend. May be repeated. `userId` is the caller's, for the welcome page's address.
   * Fails with not-signed-in, wrong-provider, unsupported-account, inviter-not-found, write-failed, too-many-requests; where the
   * account has an address that Auth has not seen confirmed, with email-not-verified; and where it has been deleted
   * since the caller signed in, with user-not-found.
   */
  completeSocialSignUp: { request: { inviterId: string }; response: WriteResult & { userId: string } };

  /**
   * Spec §7, the short link behind "I already have an account". Open to everyone.
   * Fails with inviter-not-found, too-many-requests, unexpected.
   */
  createInviteLink: { request: { userId: string }; response: { shortLink: string } };
}
