import { type Micros, timestampOf } from "../clock.ts";
import type { DocumentChange } from "../document-change.ts";
import type { Change } from "./document-store.ts";
import { serialized } from "./stored-document.ts";

/** A change as listeners outside the database get it. */
export function changedDocument({ before, after }: Change, time: Micros): DocumentChange {
  return {
    kind: !before ? "created" : after ? "updated" : "deleted",
    name: (after ?? before)?.name ?? "",
    commitTime: timestampOf(time),
    before: () => before && serialized(before),
    after: () => after && serialized(after),
  };
}
