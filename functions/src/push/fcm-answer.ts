import type { FirebaseError } from "firebase-admin/app";

/** What FCM's answer means for one device. */
export type SendOutcome = "delivered" | "device-gone" | "try-again" | "permanent-failure";

const outcomes: Record<string, SendOutcome> = {
  "messaging/registration-token-not-registered": "device-gone",
  "messaging/invalid-registration-token": "device-gone",
  /** The message or the sending project is invalid: another attempt cannot succeed. */
  "messaging/invalid-argument": "permanent-failure",
  "messaging/mismatched-credential": "permanent-failure",
  "messaging/payload-size-limit-exceeded": "permanent-failure",
};

/** Any other error may be transient: outages, quotas, lost connections, rotated credentials. */
export function outcomeOf(error: FirebaseError | undefined): SendOutcome {
  if (!error) return "delivered";
  // FCM uses one code for an invalid message and for an invalid token; only the message tells them apart.
  if (error.code === "messaging/invalid-argument" && error.message.includes("registration token")) {
    return "device-gone";
  }
  return outcomes[error.code] ?? "try-again";
}
