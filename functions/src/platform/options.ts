import type { GlobalOptions } from "firebase-functions/v2/options";

/**
 * What each function may take, in one place. `maxInstances` caps what an attack can cost: with it, money lost per hour
 * is bounded whatever arrives, and beyond it callers get HTTP 429 from Google. One instance serves `concurrency`
 * requests at once on one CPU; these functions wait for Firestore nearly all their time.
 *
 * | function             | memory  | seconds | instances × at once | why                                              |
 * |----------------------|---------|---------|---------------------|--------------------------------------------------|
 * | getInviter           | 512 MiB | 10      | 20 × 80             | on every page that is opened; one read           |
 * | webPage       | 512 MiB | 15      | 20 × 80             | on every page that the CDN does not have yet     |
 * | inviterPicture       | 512 MiB | 30      | 4 × 8               | once a day for each picture; the CDN keeps it;   |
 * |                      |         |         |                     | each is up to 5 MiB on its way through           |
 * | registerUser         | 512 MiB | 60      | 5 × 80              | once in a person's life                          |
 * | activateUser         | 512 MiB | 60      | 10 × 80             | the same, and open to everybody; a transaction   |
 * | completeSocialSignUp | 512 MiB | 60      | 10 × 80             | that has to try again may need most of a minute  |
 * | createInviteLink     | 512 MiB | 60      | 10 × 80             | may wait for another provider's endpoint         |
 * | shortLinks           | 512 MiB | 60      | 5 × 80              | servers that hold the key, and nobody else       |
 * | openLink             | 512 MiB | 15      | 20 × 80             | the busiest: every link that is opened, by chat  |
 * |                      |         |         |                     | apps too, and no CDN, for clicks are counted     |
 * | associationFiles     | 512 MiB | 10      | 3 × 80              | reads nothing; the CDN keeps them for an hour    |
 * | onFriendshipCreated  | 512 MiB | 180     | 3 × 80              | FCM may take 15 seconds, four times over; few    |
 * |                      |         |         |                     | instances, so that friends of one inviter meet   |
 * |                      |         |         |                     | in one and are recorded together                 |
 * | onUserDeleted        | 512 MiB | 540     | 3 × 1               | walks through every friend; all that events get  |
 *
 * 512 MiB because the Admin SDK with gRPC holds about 150 MiB before the first request, too near to the smallest size
 * for 80 requests beside each other.
 */
export const options = {
  getInviter: call({ timeoutSeconds: 10, maxInstances: 20 }),
  webPage: call({ timeoutSeconds: 15, maxInstances: 20 }),
  inviterPicture: { ...call({ timeoutSeconds: 30, maxInstances: 4 }), concurrency: 8 },
  registerUser: call({ timeoutSeconds: 60, maxInstances: 5 }),
  activateUser: call({ timeoutSeconds: 60, maxInstances: 10 }),
  completeSocialSignUp: call({ timeoutSeconds: 60, maxInstances: 10 }),
  createInviteLink: call({ timeoutSeconds: 60, maxInstances: 10 }),
  shortLinks: call({ timeoutSeconds: 60, maxInstances: 5 }),
  openLink: call({ timeoutSeconds: 15, maxInstances: 20 }),
  associationFiles: call({ timeoutSeconds: 10, maxInstances: 3 }),
  onFriendshipCreated: call({ timeoutSeconds: 180, maxInstances: 3 }),
  onUserDeleted: { ...call({ timeoutSeconds: 540, maxInstances: 3 }), concurrency: 1 },
} as const;

/**
 * Whether callables answer only to the app itself, as App Check vouches for it. APP_CHECK=off turns
 * it off for a deployment that has no App Check yet; the local suite has none, unless APP_CHECK=on asks for it.
 */
export function enforceAppCheck(env: NodeJS.ProcessEnv = process.env): boolean {
  const byDefault = env.FUNCTIONS_EMULATOR === "true" ? "off" : "on";
  return (env.APP_CHECK || byDefault) !== "off";
}

function call<Limits extends Pick<GlobalOptions, "timeoutSeconds" | "maxInstances">>(limits: Limits) {
  return { memory: "512MiB", cpu: 1, concurrency: 80, ...limits } as const;
}
