import type { GlobalOptions } from "firebase-functions/v2/options";

/**
 * The limits of each function. `maxInstances` bounds the cost of an attack; beyond it, callers get HTTP 429
 * from Google. 512 MiB, because the Admin SDK with gRPC holds about 150 MiB before the first request. The
 * smallest size would be too close for 80 concurrent requests, which mostly wait for Firestore.
 */
export const options = {
  // Once for every opened page: one read.
  getInviter: call({ timeoutSeconds: 10, maxInstances: 20 }),
  // Once for every page that the CDN does not have yet.
  webPage: call({ timeoutSeconds: 15, maxInstances: 20 }),
  // Once a day for each picture, since the CDN caches them; up to 5 MiB each.
  inviterPicture: { ...call({ timeoutSeconds: 30, maxInstances: 4 }), concurrency: 8 },
  // Once a day for each inviter and language, too. One is drawn at a time, in a second or less; the others wait. A large
  // picture needs 0.5 GB while it is decoded.
  invitationCard: { ...call({ timeoutSeconds: 60, maxInstances: 4 }), memory: "1GiB", concurrency: 4 },
  // Once in a user's life. A transaction that is retried may need most of a minute.
  registerUser: call({ timeoutSeconds: 60, maxInstances: 5 }),
  activateUser: call({ timeoutSeconds: 60, maxInstances: 10 }),
  completeSocialSignUp: call({ timeoutSeconds: 60, maxInstances: 10 }),
  createInviteLink: call({ timeoutSeconds: 60, maxInstances: 10 }),
  // Called by servers with the key.
  shortLinks: call({ timeoutSeconds: 60, maxInstances: 5 }),
  // The busiest: every link that is opened, by chat apps too. Not cached, because clicks are counted.
  openLink: call({ timeoutSeconds: 15, maxInstances: 20 }),
  // A few times for each invitee: one write, shared by concurrent reports.
  countStep: call({ timeoutSeconds: 15, maxInstances: 4 }),
  // Once for each copy of the app that an invitation led to.
  reportAppOpening: call({ timeoutSeconds: 15, maxInstances: 2 }),
  // Only for operators: every count of the requested days.
  readFunnel: call({ timeoutSeconds: 60, maxInstances: 2 }),
  // The same; thousands of small documents.
  findInvitations: call({ timeoutSeconds: 60, maxInstances: 2 }),
  listReports: call({ timeoutSeconds: 30, maxInstances: 2 }),
  readCase: call({ timeoutSeconds: 60, maxInstances: 2 }),
  listBlocks: call({ timeoutSeconds: 30, maxInstances: 2 }),
  setBlocked: call({ timeoutSeconds: 60, maxInstances: 2 }),
  // Rare: one page, and one read and one write per report.
  reportAbuse: call({ timeoutSeconds: 30, maxInstances: 2 }),
  // Reads nothing, and the CDN caches it for an hour.
  associationFiles: call({ timeoutSeconds: 10, maxInstances: 3 }),
  // FCM may take 15 seconds, four times over. Few instances, so that an inviter's concurrent friends share a batch.
  onFriendshipCreated: call({ timeoutSeconds: 180, maxInstances: 3 }),
  // Pages through every friend; the longest that an event function gets.
  onUserDeleted: { ...call({ timeoutSeconds: 540, maxInstances: 3 }), concurrency: 1 },
} as const;

/**
 * Whether callables require App Check. APP_CHECK=off turns it off for a deployment without App Check; the local suite has
 * none unless APP_CHECK=on.
 */
export function enforceAppCheck(env: NodeJS.ProcessEnv = process.env): boolean {
  const byDefault = env.FUNCTIONS_EMULATOR === "true" ? "off" : "on";
  return (env.APP_CHECK || byDefault) !== "off";
}

function call<Limits extends Pick<GlobalOptions, "timeoutSeconds" | "maxInstances">>(limits: Limits) {
  return { memory: "512MiB", cpu: 1, concurrency: 80, ...limits } as const;
}
