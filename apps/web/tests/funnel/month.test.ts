import { random } from "firebase-local/testing";
import { countOf, readFunnel, type StepFacts, takeStep } from "functions/src/funnel/counts.ts";
import { testServices } from "functions/testing/test-services.ts";
import { beforeAll, expect, test } from "vitest";
import { type Happened, rowOf, SimulatedInvitation } from "./simulated-invitation.ts";

/**
 * A simulated month of 2,000 invitations with a known result. It uses the page's reports, the function that
 * receives them, the sums and the local Firestore. The tests in functions/src/users prove that functions
 * count their own steps once.
 */
const INVITATIONS = 2000;
const days = Array.from({ length: 30 }, (_, index) => `2031-06-${String(index + 1).padStart(2, "0")}`);

const services = { ...testServices(), limit: null, productDomain: "https://sundial.example" };
const happened: Happened = {
  rows: {},
  invitations: 0,
  optedOut: 0,
  openedAgain: 0,
  lostOpenings: 0,
};
let funnel: Awaited<ReturnType<typeof readFunnel>>;

beforeAll(async () => {
  const chance = random(2031);
  for (const day of days) {
    const simulated = Array.from(
      { length: Math.ceil(INVITATIONS / days.length) },
      () => new SimulatedInvitation(day, chance, happened),
    );
    const requests = simulated.flatMap(({ arrived }) => arrived);
    const answers = await Promise.all(
      requests.map((request) => takeStep(services, request, Date.parse(`${day}T12:00:00Z`))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await countAll(
      day,
      simulated.flatMap(({ steps }) => steps),
    );
  }
  funnel = await readFunnel(services, { from: days[0] ?? "", to: days.at(-1) ?? "" });
});

/** Counts many steps at once, as the functions' commits do. */
async function countAll(day: string, steps: StepFacts[]): Promise<void> {
  for (let from = 0; from < steps.length; from += 250) {
    const [shard, more] = countOf(services.db, steps.slice(from, from + 250), { writer: "transaction", day });
    await shard.set(more, { merge: true });
  }
}

test("counts each step exactly, by day, language, method, device and kind of browser", () => {
  const counted = Object.fromEntries(funnel.rows.map(({ count, ...row }) => [rowOf(row), count]));
  expect(counted).toEqual(happened.rows);
  expect(funnel.rows.length).toBeGreaterThan(1000);
});

test("counts one opening per invitation, except for opt-outs, repeated openings and lost reports", () => {
  const opened = funnel.rows
    .filter(({ step }) => step === "opened")
    .reduce((sum, { count }) => sum + count, 0);
  const { invitations, optedOut, openedAgain, lostOpenings } = happened;
  expect(invitations).toBeGreaterThanOrEqual(INVITATIONS);
  expect(opened).toBe(invitations - optedOut + openedAgain - lostOpenings);
});

test("a month needs few documents, however many people there were", async () => {
  const { docs } = await services.db.collection("FunnelCounts").get();
  expect(docs.length).toBeLessThanOrEqual(40 * days.length);
  expect(JSON.stringify(docs.map((shard) => shard.data()))).not.toMatch(
    /Mozilla|Safari|\d+\.\d+\.\d+\.\d+|@/,
  );
});
