/** The length of a day, in seconds. */
export const DAY = 24 * 60 * 60;

/** How many do something in each second of a day. */
export type Stream = Uint32Array;

/** What people do, of those who are invited. */
export interface Steps {
  opened: Stream;
  /** By e-mail: the form is sent, and a mail with it. */
  registered: Stream;
  /** By e-mail: the mailed link is confirmed. */
  activated: Stream;
  /** With Apple or Google, in one step. */
  social: Stream;
}

/** As docs/deploy.md reckons: one in four. */
const SIGN_UP = 0.25;
/** An assumption: half of them by e-mail, the others with Apple or Google. */
const BY_EMAIL = 0.5;
/** Assumptions: how long people take for the form, and until they open the mail. */
const SECONDS_TO_SIGN_UP = 120;
const SECONDS_TO_CONFIRM = 180;

/**
 * What becomes of invitations that are opened at these times, in seconds since midnight. What is done after midnight counts
 * at the day's beginning, as if the day before had been the same.
 * @param draw numbers from 0 to 1
 */
export function stepsAfter(openings: Iterable<number>, draw: () => number): Steps {
  const [opened, registered, activated, social] = [newStream(), newStream(), newStream(), newStream()];
  for (const openedAt of openings) {
    add(opened, openedAt);
    if (draw() >= SIGN_UP) continue;
    const signedUpAt = openedAt + waited(SECONDS_TO_SIGN_UP, draw);
    if (draw() >= BY_EMAIL) {
      add(social, signedUpAt);
      continue;
    }
    add(registered, signedUpAt);
    add(activated, signedUpAt + waited(SECONDS_TO_CONFIRM, draw));
  }
  return { opened, registered, activated, social };
}

/** A time that is as long as this on average, in seconds: often short and rarely long. */
export function waited(average: number, draw: () => number): number {
  return -average * Math.log(1 - draw());
}

/** What happens in all of them together. */
export function together(...streams: Stream[]): Stream {
  return newStream().map((_, second) => streams.reduce((sum, stream) => sum + (stream[second] ?? 0), 0));
}

/** The most that happens within so many seconds. */
export function most(stream: Stream, seconds: number): number {
  let within = 0;
  let highest = 0;
  for (const [second, count] of stream.entries()) {
    within += count - (stream[second - seconds] ?? 0);
    highest = Math.max(highest, within);
  }
  return highest;
}

function newStream(): Stream {
  return new Uint32Array(DAY);
}

function add(stream: Stream, at: number): void {
  const second = Math.floor(at) % DAY;
  stream[second] = (stream[second] ?? 0) + 1;
}
