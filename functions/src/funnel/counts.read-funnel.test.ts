import { languageCodes } from "contract/languages";
import { signUpMethods } from "contract/sign-up";
import { funnelStepNames } from "contract/visits";
import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { cellOf, countOf, factsOf, readFunnel, type StepFacts } from "./counts.ts";

const services = testServices();
const opened: StepFacts = { step: "opened", language: "en", method: "none", device: "ios", inApp: true };
const chose: StepFacts = { ...opened, step: "choseMethod", method: "google" };

async function count(day: string, steps: StepFacts[]): Promise<void> {
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
  await services.db.doc("FunnelCounts/2031-04-01.report-0").set({ day: "2031-04-01", counts });
  const funnel = await readFunnel(services, { from: "2031-04-01", to: "2031-04-01" });
  expect(funnel).toEqual({ rows: [{ day: "2031-04-01", ...opened, count: 1 }] });
});

test("every name of a registry survives the way into a counter's name and back", () => {
  for (const step of funnelStepNames) {
    for (const language of languageCodes) {
      for (const method of [...signUpMethods, "none"] as const) {
        const facts = { step, language, method, device: "desktop", inApp: false } as const;
        expect(factsOf(cellOf(facts))).toEqual(facts);
      }
    }
  }
});
