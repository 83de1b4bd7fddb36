import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { status } from "@grpc/grpc-js";
import { type Micros, microsOf } from "../clock.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { FirestoreError, invalidArgument } from "../firestore-error.ts";

/** Fails with the status of the precondition that the current document does not meet. */
export function checkPrecondition(
  condition: google.firestore.v1.IPrecondition | null | undefined,
  current: StoredDocument | undefined,
  now: Micros,
): void {
  if (condition?.updateTime) checkUpdateTime(microsOf(condition.updateTime), current, now);
  else if (condition?.exists === true && !current)
    throw new FirestoreError(status.NOT_FOUND, "No document to update.");
  else if (condition?.exists === false && current)
    throw new FirestoreError(status.ALREADY_EXISTS, `Document already exists: ${current.name}`);
}

function checkUpdateTime(expected: Micros, current: StoredDocument | undefined, now: Micros): void {
  if (current && expected > now) throw invalidArgument("The update time of a precondition is in the future.");
  if (current?.updateTime !== expected)
    throw new FirestoreError(
      status.FAILED_PRECONDITION,
      "The stored version does not match the required base version.",
    );
}
