/** People who open invitations together, beside everybody else. */
export interface Crowd {
  openings: number;
  /** How long after the first they come, on average: most come at once, and fewer and fewer. */
  minutes: number;
  /** What they have in common, which is what may become hot. */
  share: "an inviter" | "a short link" | "a network" | "nothing";
}

/** A day. */
export interface Scenario {
  name: string;
  /** Invitations that are opened beside those of the crowd. */
  everyday: number;
  crowd: Crowd | null;
}

const DAYS = 30;
/** Of 10 million a month. */
const average = 10_000_000 / DAYS;

export const scenarios: Scenario[] = [
  { name: "average day", everyday: average, crowd: null },
  { name: "busiest day", everyday: 3 * average, crowd: null },
  {
    name: "hot inviter",
    everyday: average,
    crowd: { openings: 20_000, minutes: 15, share: "an inviter" },
  },
  { name: "hot link", everyday: average, crowd: { openings: 100_000, minutes: 15, share: "a short link" } },
  { name: "one Wi-Fi", everyday: average, crowd: { openings: 800, minutes: 20, share: "a network" } },
  { name: "viral hour", everyday: average, crowd: { openings: 500_000, minutes: 15, share: "nothing" } },
];
