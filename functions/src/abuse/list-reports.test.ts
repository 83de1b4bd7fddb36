import { afterEach, expect, test, vi } from "vitest";
import { addInviter } from "../../testing/people.ts";
import { sendReport } from "../../testing/reports.ts";
import { testServices } from "../../testing/test-services.ts";
import { reportList } from "../documents/reports.ts";

afterEach(() => void vi.useRealTimers());

test("what was reported most stays in the list, however much is reported after it", async () => {
  const services = testServices();
  const later = ["ben", "eve", "mira", "noor", "ravi"];
  await Promise.all(["ana", ...later].map((id) => addInviter(services, id)));
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1, 9), toFake: ["Date"] });
  for (const reporter of ["one", "two", "three"])
    await sendReport(services, "/report/invitation/ana", { reporter });
  for (const [index, id] of later.entries()) {
    vi.setSystemTime(Date.UTC(2031, 0, 1, 10 + index));
    await sendReport(services, `/report/invitation/${id}`);
  }
  const listed = (most: number) => reportList(services.db, most);
  // Half are the latest, half those that were reported most; nothing twice.
  const four = (await listed(4)).map(({ id }) => id);
  expect(four.slice(0, 2)).toEqual(["ravi", "noor"]);
  expect(four.at(-1)).toBe("ana");
  expect((await listed(20)).map(({ id }) => id)).toEqual(["ravi", "noor", "mira", "eve", "ben", "ana"]);
});
