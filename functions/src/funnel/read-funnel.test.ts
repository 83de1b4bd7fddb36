import { languageCodes } from "contract/languages";
import { signUpMethods } from "contract/sign-up";
import { funnelStepNames } from "contract/visits";
import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { readFunnel } from "./read-funnel.ts";
import {
  cellOf,
  countOf,
  factsOf,
  funnelCounts,
  secondsIn,
  type TakenStep,
  timeCellOf,
  timeOf,
} from "./tally.ts";

const services = testServices();
const opened: TakenStep = { step: "opened", language: "en", method: "none", device: "ios", inApp: true };
const chose: TakenStep = { ...opened, step: "choseMethod", method: "google" };

async function count(day: string, steps: TakenStep[]): Promise<void> {
  const [shard, more] = countOf(services.db, steps, { writer: "report", day });
  await shard.set(more, { merge: true });
}

test("what was counted in any shard on any day is read by day and by every fact", async () => {
  for (let times = 0; times < 12; times += 1) await count("2031-03-01", [opened, opened, chose]);
  await count("2031-03-02", [{ ...opened, language: "hi" }]);
  await count("2031-03-03", [opened]);
  const { rows } = await readFunnel(services, { from: "2031-03-01", to: "2031-03-02" });
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { day: "2031-03-01", ...opened, count: 24 },
      { day: "2031-03-01", ...chose, count: 12 },
      { day: "2031-03-02", ...opened, language: "hi", count: 1 },
    ]),
  );
});

test("a counter whose step, language or method the product no longer has is left out", async () => {
  const counts = { [cellOf(opened)]: 1, [cellOf(opened).replace("_en_", "_xx_")]: 1, nonsense: 1 };
  const times = { opened_xx_3: 1, left_email_3: 1 };
  const shard = funnelCounts(services.db).doc("2031-04-01.report-0");
  await shard.set({ day: "2031-04-01", counts, times } as never);
  const funnel = await readFunnel(services, { from: "2031-04-01", to: "2031-04-01" });
  expect(funnel).toEqual({ rows: [{ day: "2031-04-01", ...opened, count: 1 }], times: [] });
});

test("times come back as percentiles that are off by a fifth at most", async () => {
  const seconds = Array.from({ length: 101 }, (_, index) => 10 + index * 10);
  await count(
    "2031-05-01",
    seconds.slice(0, 50).map((second) => ({ ...chose, seconds: second })),
  );
  await count(
    "2031-05-02",
    seconds.slice(50).map((second) => ({ ...chose, seconds: second })),
  );
  const { times } = await readFunnel(services, { from: "2031-05-01", to: "2031-05-02" });
  const [time] = times;
  expect(times).toHaveLength(1);
  expect(time).toMatchObject({ step: "choseMethod", method: "google", people: 101 });
  for (const [percentile, exact] of [
    ["p10", 110],
    ["p50", 510],
    ["p90", 910],
  ] as const) {
    expect(Math.abs(Math.log((time?.[percentile] ?? 0) / exact))).toBeLessThan(Math.log(1.2));
  }
});

test("every name of a registry survives the way into a counter's name and back", () => {
  for (const step of funnelStepNames) {
    for (const language of languageCodes) {
      for (const method of [...signUpMethods, "none"] as const) {
        const facts = { step, language, method, device: "desktop", inApp: false } as const;
        expect(factsOf(cellOf(facts))).toEqual(facts);
        expect(timeOf(timeCellOf(facts, 20))).toEqual({ step, method, bucket: 9 });
      }
    }
  }
});

test.each([0, 1, 5, 59, 3600, 86_400, 2_600_000])("%i seconds are told within a fifth", (seconds) => {
  const bucket = timeOf(timeCellOf(chose, seconds))?.bucket ?? -1;
  const shown = Math.max(1, secondsIn(bucket));
  expect(Math.abs(Math.log(shown / Math.max(1, seconds)))).toBeLessThan(Math.log(1.2));
});

test("nobody's time is outside of the buckets", () => {
  expect(timeOf(timeCellOf(chose, Number.MAX_SAFE_INTEGER))?.bucket).toBe(44);
});
