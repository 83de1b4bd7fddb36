import { beforeEach, expect, test, vi } from "vitest";
import { reportStep, type StepFacts } from "../../src/funnel/counts.ts";
import { watchFunnel } from "../../src/funnel/watch-funnel.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";

// The logger takes hold of the console when it is first imported.
const logged = vi.hoisted(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
const alerts = () =>
  logged.mock.calls
    .flat()
    .map(String)
    .filter((line) => line.includes("operator-alert"));

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2031, 4, 20, 9);

let services: TestServices;
beforeEach(() => {
  services = testServices();
  logged.mockClear();
});

/** Counts a step so often on a day that lies so far back. */
async function count(step: StepFacts["step"], times: number, daysAgo: number): Promise<void> {
  const facts = { step, language: "en", method: "none", device: "ios", inApp: false } as const;
  for (let n = 0; n < times; n++) await reportStep(services, facts, now - daysAgo * DAY);
}

test("a step that falls by half against the week before is one line for the operators, on one day", async () => {
  await count("opened", 24, 10);
  await count("opened", 20, 3);
  await count("activated", 24, 8);
  await count("activated", 11, 3);
  await watchFunnel(services, now);
  expect(alerts()).toHaveLength(1);
  const line = JSON.parse(alerts()[0] ?? "");
  expect(line).toMatchObject({ message: "operator-alert", event: "funnel", steps: ["activated"] });
  await watchFunnel(services, now);
  await watchFunnel(services, now + DAY);
  expect(alerts()).toHaveLength(1);
});

test("a few people more or less are no alarm", async () => {
  await count("opened", 9, 10);
  await watchFunnel(services, now);
  expect(alerts()).toEqual([]);
});
