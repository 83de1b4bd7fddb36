import type { Firestore } from "firebase-admin/firestore";
import type { Messaging } from "firebase-admin/messaging";
import type { Account } from "./accounts.ts";
import type { StoredFile } from "./storage.ts";

/** External services, injected: a use case names the parts that it needs, and tests pass their own. */
export interface Services {
  db: Firestore;
  /** The account as Auth has it now, if it exists. */
  findAccount: (uid: string) => Promise<Account | undefined>;
  /** A stored file; null if it does not exist; false if the storage failed or took too long. */
  findFile: (
    collection: string,
    name: string,
    patienceMilliseconds?: number,
  ) => Promise<StoredFile | null | false>;
  /** Deletes a stored file if it exists. */
  deleteFile: (collection: string, name: string) => Promise<void>;
  messaging: Pick<Messaging, "sendEach">;
}
