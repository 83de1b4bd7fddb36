import { beforeEach, expect, test, vi } from "vitest";
import { addInviter } from "../../testing/people.ts";
import { sendReport } from "../../testing/reports.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";

// The logger takes hold of the console when it is first imported.
const logged = vi.hoisted(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
  logged.mockClear();
});

const alerts = () =>
  logged.mock.calls
    .flat()
    .map(String)
    .filter((line) => line.includes("operator-alert"));
const report = (reporter: string) => sendReport(services, "/report/invitation/ana", { reporter });

test("the third reporter of an invitation makes one line for the operators, without the person", async () => {
  for (const reporter of ["one", "two", "two"]) await report(reporter);
  expect(alerts()).toEqual([]);
  for (const reporter of ["three", "four", "three"]) await report(reporter);
  expect(alerts()).toHaveLength(1);
  expect(JSON.parse(alerts()[0] ?? "")).toMatchObject({ message: "operator-alert", event: "reports" });
  expect(alerts()[0]).not.toMatch(/ana|three/);
});
