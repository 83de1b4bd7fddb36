import { FRIENDS_PER_TRANSACTION } from "functions/src/friends/announce-friend.ts";
import { FUNNEL_SHARDS } from "functions/src/funnel/tally.ts";
import { CLICK_SHARDS } from "functions/src/links/clicks.ts";
import { callLimits, WINDOW_SECONDS } from "functions/src/platform/limits/call-limits.ts";
import { options } from "functions/src/platform/options.ts";
import { MOST_PUSHES } from "functions/src/push/push-allowance.ts";
import companion from "../../companion.config.ts";
import { calledFunctions, instancesOf } from "./instances.ts";
import type { Load } from "./load-of.ts";
import { documentsWritten, REPORTS_OF_AN_OPENING } from "./measured.ts";
import { DAY, most, type Stream, together } from "./steps.ts";

/** A limit, as docs/scale.md names it. */
export interface Limit {
  name: string;
  /** How much of it is used when it is worst: 1 where it is reached. */
  used(load: Load): number;
}

const HOUR = 60 * 60;
/** What a document takes for long, and a burst may exceed for a while. */
const SUSTAINED_SECONDS = 60;
/** MOST_IN_A_COMMIT of functions/src/funnel/count-steps.ts. */
const REPORTS_IN_A_WRITE = 250;
/** An assumption: devices of an inviter. */
const DEVICES = 2;
/** An assumption: what an event of Firestore weighs, in bytes; two small documents in protocol buffers. */
const EVENT_BYTES = 2_000;

const sustained = (stream: Stream) => most(stream, SUSTAINED_SECONDS) / SUSTAINED_SECONDS;
const friendsOf = ({ activated, social }: Load["all"]) => together(activated, social);
const signUpsOf = ({ registered, social }: Load["all"]) => together(registered, social);
const onlyIf = (load: Load, share: Load["share"], used: () => number) => (load.share === share ? used() : 0);

const ofInstances: Limit[] = [
  ...calledFunctions.map((name) => ({
    name: `instances of ${name}`,
    used: (load: Load) => instancesOf(name, load) / options[name].maxInstances,
  })),
  {
    name: "CPUs of all instances",
    used: (load) =>
      calledFunctions.reduce((sum, name) => sum + Math.ceil(instancesOf(name, load)), 0) /
      companion.instances.cpuQuota,
  },
];

const ofFirestore: Limit[] = [
  {
    name: "clicks of one link",
    used: (load) => onlyIf(load, "a short link", () => sustained(load.crowd.opened) / CLICK_SHARDS),
  },
  {
    name: "history of one inviter",
    used: (load) =>
      onlyIf(load, "an inviter", () => sustained(friendsOf(load.crowd)) / FRIENDS_PER_TRANSACTION),
  },
  {
    name: "counted sign-ups and activations",
    used: ({ all }) =>
      sustained(together(all.registered, all.activated, all.social)) / FUNNEL_SHARDS.transaction,
  },
  {
    name: "counted reports of pages",
    used: ({ all }) =>
      (REPORTS_OF_AN_OPENING * sustained(all.opened)) / (FUNNEL_SHARDS.report * REPORTS_IN_A_WRITE),
  },
  {
    name: "dates in an index",
    used: ({ all }) => sustained(together(all.registered, all.activated, all.social)) / 500,
  },
  {
    name: "a new database (500/50/5)",
    used: ({ all }) =>
      (documentsWritten("registerUser") * sustained(all.registered) +
        documentsWritten("activateUser") * sustained(all.activated) +
        documentsWritten("completeSocialSignUp") * sustained(all.social) +
        documentsWritten("announcing the friend") * sustained(friendsOf(all))) /
      500,
  },
];

const ofMessages: Limit[] = [
  {
    name: "events, bytes",
    used: ({ all }) => (EVENT_BYTES * sustained(friendsOf(all))) / 50_000_000,
  },
  { name: "FCM, the project", used: ({ all }) => (DEVICES * most(friendsOf(all), 60)) / 600_000 },
  {
    name: "FCM, one device",
    used: (load) =>
      onlyIf(load, "an inviter", () => pushesInAnHour(friendsOf(load.crowd)) / (20 + HOUR / 180)),
  },
];

const ofAuth: Limit[] = [
  { name: "e-mails a day", used: ({ all }) => most(all.registered, DAY) / 100_000 },
  {
    name: "accounts of one address",
    used: (load) => onlyIf(load, "a network", () => most(signUpsOf(load.crowd), HOUR) / 100),
  },
  {
    name: "our own limit of one address",
    used: (load) =>
      onlyIf(
        load,
        "a network",
        () => most(load.crowd.registered, WINDOW_SECONDS) / callLimits.registerUser.address,
      ),
  },
  { name: "reCAPTCHA", used: ({ all }) => most(signUpsOf(all), 60) / 60_000 },
];

export const limits: Limit[] = [...ofInstances, ...ofFirestore, ...ofMessages, ...ofAuth];

/** The most pushes to a device within an hour: what the inviter is allowed in each of its windows. */
function pushesInAnHour(friends: Stream): number {
  const windows = Array.from({ length: DAY / WINDOW_SECONDS }, (_, window) =>
    friends
      .slice(window * WINDOW_SECONDS, (window + 1) * WINDOW_SECONDS)
      .reduce((sum, count) => sum + count, 0),
  ).map((count) => Math.min(count, MOST_PUSHES));
  const inAnHour = HOUR / WINDOW_SECONDS;
  return Math.max(
    ...windows.map((_, first) =>
      windows.slice(first, first + inAnHour).reduce((sum, count) => sum + count, 0),
    ),
  );
}
