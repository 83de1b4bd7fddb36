import { FcmError, invalidArgument } from "./fcm-error.ts";

type Json = Record<string, unknown>;

/** The kinds of targets; a message has exactly one. */
const targets = ["token", "fid", "topic", "condition"] as const;

// FCM's own tokens are longer and have two parts; these are the forms that tests may use.
const tokenForm = /^[\w:-]{1,4096}$/;
// https://firebase.google.com/docs/projects/manage-installations
const fidForm = /^[c-f][\w-]{21}$/;

/** Rejects, with FCM's own error, a message without a target, with several, or with an invalid one. */
export function validateTarget(message: Json): void {
  const given = targets.filter((target) => message[target] != null);
  if (given.length > 1) {
    throw invalidArgument(
      `Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set '${given[1]}'`,
    );
  }
  const [kind] = given;
  const target = kind && message[kind];
  if (typeof target !== "string" || target === "")
    throw invalidArgument("Recipient of the message is not set.");
  if (kind === "token" && !isToken(target))
    throw invalidArgument("The registration token is not a valid FCM registration token");
  if (kind === "fid" && !fidForm.test(target))
    throw invalidArgument("The Firebase installation ID is not valid");
  if (kind === "topic" || kind === "condition")
    throw new FcmError({
      httpStatus: 501,

      message: "Topics are not implemented.",
    });
}

export function isToken(token: string): boolean {
  return tokenForm.test(token);
}
