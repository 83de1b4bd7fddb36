import { options } from "functions/src/platform/options.ts";
import type { Load } from "./load-of.ts";
import { ACTIVATIONS_A_SECOND, REPORTS_OF_AN_OPENING } from "./measured.ts";
import { most, type Stream, together } from "./steps.ts";

/** What docs/deploy.md reckons with for a call: more than it takes. */
const SECONDS_OF_A_CALL = 0.5;
/** An assumption: three round trips to Firestore and FCM. */
const SECONDS_OF_AN_ANNOUNCEMENT = 1;
/** Cloud Run holds a request back for so long until an instance is free. */
const SECONDS_HELD_BACK = 10;
/** An assumption: of those who are invited, so many open a short link first. */
const BY_SHORT_LINK = 0.2;
/** The CDN asks again for a page that everybody opens: each of its places, an assumption, twice a minute. */
const RENDERED_A_SECOND = 100 / 30;

/** The functions that a crowd calls, and how often a second they are called when it is worst. */
const calls = {
  webPage: ({ share, everyday, crowd }: Load) =>
    aSecond(everyday.opened) + (share === "nothing" ? aSecond(crowd.opened) : RENDERED_A_SECOND),
  openLink: ({ share, everyday, crowd }: Load) =>
    BY_SHORT_LINK * aSecond(everyday.opened) +
    (share === "a short link" ? 1 : BY_SHORT_LINK) * aSecond(crowd.opened),
  countStep: ({ all }: Load) => REPORTS_OF_AN_OPENING * aSecond(all.opened),
  registerUser: ({ all }: Load) => aSecond(all.registered),
  activateUser: ({ all }: Load) => aSecond(all.activated),
  completeSocialSignUp: ({ all }: Load) => aSecond(all.social),
  onFriendshipCreated: ({ all }: Load) => aSecond(together(all.activated, all.social)),
} satisfies Partial<Record<keyof typeof options, (load: Load) => number>>;

export type CalledFunction = keyof typeof calls;
export const calledFunctions = Object.keys(calls) as CalledFunction[];

/**
 * The instances that a function needs when it is worst: for those who are in it at once, and for the computing. What an
 * activation takes of a processor is taken for every call, which is measured for that one alone.
 */
export function instancesOf(name: CalledFunction, load: Load): number {
  const perSecond = calls[name](load);
  const seconds = name === "onFriendshipCreated" ? SECONDS_OF_AN_ANNOUNCEMENT : SECONDS_OF_A_CALL;
  return Math.max((perSecond * seconds) / options[name].concurrency, perSecond / ACTIVATIONS_A_SECOND);
}

function aSecond(stream: Stream): number {
  return most(stream, SECONDS_HELD_BACK) / SECONDS_HELD_BACK;
}
