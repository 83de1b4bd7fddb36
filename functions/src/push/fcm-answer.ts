import type { FirebaseError } from "firebase-admin/app";

/** What follows from FCM's answer for one device. */
export type Verdict = "delivered" | "device-gone" | "try-again" | "try-later" | "hopeless";

const verdicts: Record<string, Verdict> = {
  "messaging/registration-token-not-registered": "device-gone",
  "messaging/invalid-registration-token": "device-gone",
  /** Too many messages. FCM asks for a minute's pause, or more in a header that the SDK keeps to itself. */
  "messaging/message-rate-exceeded": "try-later",
  "messaging/device-message-rate-exceeded": "try-later",
  /** The message itself, or the project it is sent from, is not what FCM takes: the next attempt is no better. */
  "messaging/invalid-argument": "hopeless",
  "messaging/mismatched-credential": "hopeless",
  "messaging/payload-size-limit-exceeded": "hopeless",
};

/** Anything that is not in the table may pass: outages, time-outs, lost connections, credentials being replaced. */
export function verdictOf(error: FirebaseError | undefined): Verdict {
  if (!error) return "delivered";
  // The same code for a bad message and for a token that never was one; only the wording tells.
  if (error.code === "messaging/invalid-argument" && error.message.includes("registration token")) {
    return "device-gone";
  }
  return verdicts[error.code] ?? "try-again";
}
