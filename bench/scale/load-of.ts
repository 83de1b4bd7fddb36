import { random } from "../../apps/emulators/src/firestore/histories/random.ts";
import type { Crowd, Scenario } from "./scenarios.ts";
import { DAY, type Steps, type Stream, stepsAfter, together, waited } from "./steps.ts";

/** A day as it went. */
export interface Load {
  share: Crowd["share"];
  everyday: Steps;
  crowd: Steps;
  all: Steps;
}

/** An assumption: how many are invited in each hour, beside one another. Most in the evening, twice as many as on average. */
const hours = [1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 6, 5, 5, 6, 7, 8, 9, 9, 7, 4, 2];
const HOUR = 60 * 60;

/** Assumptions: an invitation into a group chat is opened by so many, on average, and this long after it was sent. */
const OPENED_BY = 8;
const SECONDS_TO_OPEN = 10 * 60;

/** When the crowd begins: in the evening, when everybody else is there. */
const CROWD_BEGINS = 20 * HOUR;

/** Any number would do. */
const SEED = 20_261_122;

/** Lets a day pass. The same day each time. */
export function loadOf({ everyday, crowd }: Scenario): Load {
  const draw = random(SEED);
  const each = stepsAfter(everydayOpenings(everyday, draw), draw);
  const together = stepsAfter(crowdOpenings(crowd, draw), draw);
  return { share: crowd?.share ?? "nothing", everyday: each, crowd: together, all: sumOf(each, together) };
}

/** In bursts: groups that open what was sent to them. */
function* everydayOpenings(count: number, draw: () => number): Generator<number> {
  const inAll = hours.reduce((sum, share) => sum + share, 0);
  for (const [hour, share] of hours.entries()) {
    let left = Math.round((count * share) / inAll);
    while (left > 0) {
      const sentAt = (hour + draw()) * HOUR;
      const group = Math.min(left, 1 + Math.floor(waited(OPENED_BY - 0.5, draw)));
      for (let n = 0; n < group; n++) yield sentAt + waited(SECONDS_TO_OPEN, draw);
      left -= group;
    }
  }
}

function* crowdOpenings(crowd: Crowd | null, draw: () => number): Generator<number> {
  for (let n = 0; n < (crowd?.openings ?? 0); n++) {
    yield (CROWD_BEGINS + waited(60 * (crowd?.minutes ?? 0), draw)) % DAY;
  }
}

function sumOf(one: Steps, other: Steps): Steps {
  const sum = (step: keyof Steps): Stream => together(one[step], other[step]);
  return {
    opened: sum("opened"),
    registered: sum("registered"),
    activated: sum("activated"),
    social: sum("social"),
  };
}
