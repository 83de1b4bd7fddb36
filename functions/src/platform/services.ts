import type { Firestore } from "firebase-admin/firestore";
import type { Messaging } from "firebase-admin/messaging";
import type { Account } from "./accounts.ts";
import type { deleteFile, findFile } from "./storage.ts";

/** External services, injected: a use case names the parts that it needs, and tests pass their own. */
export interface Services {
  db: Firestore;
  /** The account as Auth has it now, if it exists. */
  findAccount: (uid: string) => Promise<Account | undefined>;
  findFile: typeof findFile;
  deleteFile: typeof deleteFile;
  messaging: Pick<Messaging, "sendEach">;
}
