import type { FirebaseError } from "firebase-admin/app";

/** What follows from FCM's answer for one device. */
export type SendOutcome = "delivered" | "device-gone" | "try-again" | "hopeless";

const outcomes: Record<string, SendOutcome> = {
  "messaging/registration-token-not-registered": "device-gone",
  "messaging/invalid-registration-token": "device-gone",
  /** The message itself, or the project it is sent from, is not what FCM takes: the next attempt is no better. */
  "messaging/invalid-argument": "hopeless",
  "messaging/mismatched-credential": "hopeless",
  "messaging/payload-size-limit-exceeded": "hopeless",
};

/** Anything that is not in the table may pass: outages, quotas, lost connections, credentials being replaced. */
export function outcomeOf(error: FirebaseError | undefined): SendOutcome {
  if (!error) return "delivered";
  // The same code for a bad message and for a token that never was one; only the wording tells.
  if (error.code === "messaging/invalid-argument" && error.message.includes("registration token")) {
    return "device-gone";
  }
  return outcomes[error.code] ?? "try-again";
}
