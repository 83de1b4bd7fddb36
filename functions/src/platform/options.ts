import { brand } from "contract/brand";
import { defineSecret } from "firebase-functions/params";
import type { GlobalOptions } from "firebase-functions/v2/options";

/** The keys that identify a caller. `target` is one address together with the user id or mailbox that the call is about. */
export type CallerKind = "account" | "address" | "target";

/** The limits of one caller: in ten minutes, and in a day, of what patience would add up. */
export interface Limits {
  limit: Partial<Record<CallerKind, number>> | null;
  daily?: Partial<Record<CallerKind, number>>;
}

type Entry = Limits & Pick<GlobalOptions, "timeoutSeconds" | "maxInstances">;

// An instance holds 136 MB before its first request, and 316 MB with 80 activations at once: see docs/performance.md.
const defaults = { memory: "512MiB", cpu: 1, concurrency: 80 } as const;

function entry<const Own extends Entry>(own: Own): Omit<typeof defaults, keyof Own> & Own {
  return { ...defaults, ...own };
}

/**
 * The registry of the functions: resources, and the limits of one caller. The limit is null if a call writes nothing that
 * a caller could fill up, or if an event triggers it. `maxInstances` bounds the cost of an attack; beyond it, callers get
 * HTTP 429 from Google.
 *
 * A limit counts calls that wrote something and calls that were refused; a replay is free. So each number allows the
 * honest use of one person, or of all people who share one address. Accounts cost nothing, so the address counts too. No
 * limit counts a target alone, or a stranger could lock it. Each instance counts reads, clicks and operators in
 * its memory alone, so up to ten times as many pass.
 */
export const options = {
  // Once for every opened page: one read.
  getInviter: entry({
    timeoutSeconds: 10,
    maxInstances: 20,
    limit: { account: 120, address: 120, target: 60 },
  }),
  // Once for every page that the CDN does not have yet.
  webPage: entry({ timeoutSeconds: 15, maxInstances: 20, limit: null }),
  // Once a day for each picture, since the CDN caches them; up to 5 MiB each.
  // The limit: against cookies, which pass the CDN by.
  inviterPicture: entry({ timeoutSeconds: 30, maxInstances: 4, concurrency: 8, limit: { address: 120 } }),
  // Once a day for each inviter and language, too. One is drawn at a time, in a second or less; the others wait. A large
  // picture needs 0.5 GB while it is decoded. The limit: against one client that keeps all instances drawing.
  invitationCard: entry({
    timeoutSeconds: 60,
    maxInstances: 4,
    memory: "1GiB",
    concurrency: 4,
    limit: { address: 30 },
  }),
  // Once in a user's life. A transaction that is retried may need most of a minute. Then a mail server is waited for.
  // The limit: against guessing ids of inviters.
  registerUser: entry({ timeoutSeconds: 60, maxInstances: 5, limit: { account: 20, address: 120 } }),
  // The limit: against trying out codes, each asked of Auth, and ids.
  activateUser: entry({ timeoutSeconds: 60, maxInstances: 10, limit: { target: 20, address: 120 } }),
  // Rare: sends another mail, and waits for the mail server. The limit is against a flood, and counts the mail of
  // `registerUser`, too. A stranger who uses a mailbox's limit up only makes Auth send its own mail.
  sendConfirmation: entry({
    timeoutSeconds: 30,
    maxInstances: 5,
    limit: { account: 5, address: 60 },
    daily: { account: 20, address: 300 },
  }),
  // The limit: against guessing six digits with many accounts. The target is the mailbox. Each email allows five tries.
  confirmByCode: entry({
    timeoutSeconds: 60,
    maxInstances: 5,
    limit: { account: 20, address: 60, target: 20 },
    daily: { account: 40 },
  }),
  // The limit: against one account that joins all users, with many pushes.
  completeSocialSignUp: entry({ timeoutSeconds: 60, maxInstances: 10, limit: { account: 20, address: 120 } }),
  // The limit: against filling the store of links.
  createInviteLink: entry({ timeoutSeconds: 60, maxInstances: 10, limit: { account: 120, address: 120 } }),
  // Called by servers with the key, and by apps that exchange a link: two reads. The limit: against a key that leaked.
  shortLinks: entry({ timeoutSeconds: 60, maxInstances: 5, limit: { address: 600 } }),
  // The busiest: every link that is opened, by chat apps too. Not cached, because clicks are counted.
  openLink: entry({ timeoutSeconds: 15, maxInstances: 20, limit: { address: 60 } }),
  // Only for operators: every count of the requested days.
  readDays: entry({ timeoutSeconds: 60, maxInstances: 2, limit: { account: 30, address: 30 } }),
  // The same; thousands of small documents.
  findInvitations: entry({ timeoutSeconds: 60, maxInstances: 2, limit: { account: 10, address: 10 } }),
  listReports: entry({ timeoutSeconds: 30, maxInstances: 2, limit: { account: 30, address: 30 } }),
  readCase: entry({ timeoutSeconds: 60, maxInstances: 2, limit: { account: 60, address: 60 } }),
  listBlocks: entry({ timeoutSeconds: 30, maxInstances: 2, limit: { account: 30, address: 30 } }),
  setBlocked: entry({ timeoutSeconds: 60, maxInstances: 2, limit: { account: 30, address: 30 } }),
  // Rare: one page, and one read and one write per report. The limit: against filling the operator's list.
  reportAbuse: entry({ timeoutSeconds: 30, maxInstances: 2, limit: { address: 20 } }),
  // Reads nothing, and the CDN caches it for an hour.
  associationFiles: entry({ timeoutSeconds: 10, maxInstances: 3, limit: null }),
  // FCM may take 15 seconds, four times over. Few instances, so that an inviter's concurrent friends take turns.
  onFriendshipCreated: entry({ timeoutSeconds: 180, maxInstances: 3, limit: null }),
  // One at a time will do: Firestore deletes what has expired within a day.
  onInvitationDeleted: entry({ timeoutSeconds: 60, maxInstances: 1, limit: null }),
  // Pages through every friend; the longest that an event function gets.
  onUserDeleted: entry({ timeoutSeconds: 540, maxInstances: 3, concurrency: 1, limit: null }),
} as const;

/** The limits of what is no call. */
export const otherLimits = {
  // Addresses that a mail server calls unknown.
  refusedAddress: { limit: null, daily: { address: 10 } },
  // Pushes to one inviter. Beyond it, a friend is in the history alone.
  friend_join: { limit: { account: 20 } },
} as const satisfies Record<string, Limits>;

/**
 * The functions that ask Auth as an administrator. They run as a separate service account. The others, which also draw
 * strangers' pictures, can neither see nor change accounts.
 */
export const ASKING_AUTH: readonly (keyof typeof options)[] = [
  "registerUser",
  "activateUser",
  "sendConfirmation",
  "confirmByCode",
  "completeSocialSignUp",
  "readDays",
  "findInvitations",
  "listReports",
  "readCase",
  "listBlocks",
  "setBlocked",
  "onUserDeleted",
  "onInvitationDeleted",
];

/**
 * Whether callables require App Check. APP_CHECK=off turns it off for a deployment without App Check; the local suite has
 * none unless APP_CHECK=on.
 */
export function enforceAppCheck(env: NodeJS.ProcessEnv = process.env): boolean {
  const byDefault = env.FUNCTIONS_EMULATOR === "true" ? "off" : "on";
  return (env.APP_CHECK || byDefault) !== "off";
}

/** The API key of the short-link REST interface. Locally from functions/.secret.local. */
export const shortLinkApiKey = defineSecret("SHORT_LINK_API_KEY");

/** The secret for `callerKeys()`; any long random text. Locally as above. */
export const callerHashKey = defineSecret("CALLER_HASH_KEY");

/** The mail server's address with the login, a secret, and the sender's address. Null where Auth sends its own mails. */
export function mailSettings(): { url: string; from: string } | null {
  const { SMTP_URL: url, MAIL_FROM: from } = process.env;
  return url && from ? { url, from } : null;
}

/** The secrets of a function. A deployment without own mails has no SMTP_URL, and none can be declared. */
export function secretsOf(name: keyof typeof options) {
  const { MAIL_FROM, FUNCTIONS_EMULATOR } = process.env;
  const isMailing = name === "registerUser" || name === "sendConfirmation";
  const sendsMail = isMailing && MAIL_FROM && FUNCTIONS_EMULATOR !== "true";
  return [
    ...(options[name].limit ? [callerHashKey] : []),
    ...(name === "shortLinks" ? [shortLinkApiKey] : []),
    ...(sendsMail ? ["SMTP_URL"] : []),
  ];
}

/** The product's origin: PRODUCT_DOMAIN, or the brand's. */
export const productDomain = (): string => setting("PRODUCT_DOMAIN", brand.productDomain);

/** The address of short links without their code. */
export const linkPrefix = (): string => `${productDomain()}/s`;

/**
 * A setting of this deployment from the environment. It is no declared parameter: the Functions emulator would prompt for
 * it and store the answer. That would override a local suite's addresses.
 */
export function setting(variable: string, fallback: string): string {
  return process.env[variable]?.trim().replace(/\/$/, "") || fallback;
}

/** The web app's configuration, /config.json, as this deployment has chosen it. */
export function webConfig(): Record<string, unknown> | undefined {
  const { WEB_CONFIG } = process.env;
  return WEB_CONFIG ? JSON.parse(WEB_CONFIG) : undefined;
}

/** The web API key in it. A local suite sets none, and its Auth takes any. */
export const webApiKey = (): string => Object(webConfig()?.firebase).apiKey ?? "local";
