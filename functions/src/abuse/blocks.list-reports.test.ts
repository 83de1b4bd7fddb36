import { expect, test } from "vitest";
import { addInviter } from "../../testing/people.ts";
import { sendReport } from "../../testing/reports.ts";
import { testServices } from "../../testing/test-services.ts";
import { listReports, PAGE_SIZE } from "./blocks.ts";

test("two real reporters outweigh many decoys from more networks, and the pages hold all of them", async () => {
  const services = testServices();
  const decoys = Array.from({ length: PAGE_SIZE + 5 }, (_, n) => `decoy-${n}`);
  await Promise.all(["ana", ...decoys].map((id) => addInviter(services, id)));
  const report = (id: string, reporter: string) =>
    sendReport(services, `/report/invitation/${id}`, { reporter });
  for (const reporter of ["one", "two"]) await report("ana", reporter);
  // Each network begins elsewhere, so that each has its full weight for another decoy.
  const flood = async (network: number) => {
    const start = network * 30;
    for (const id of [...decoys.slice(start), ...decoys.slice(0, start)])
      await report(id, `network-${network}`);
  };
  await Promise.all([0, 1, 2].map(flood));

  const first = await listReports(services, {});
  expect(first.reports[0]).toMatchObject({ id: "ana", reporters: 2 });
  expect(first.reports).toHaveLength(PAGE_SIZE);
  const second = await listReports(services, { after: first.next ?? "" });
  expect(second.next).toBeNull();
  const ids = [...first.reports, ...second.reports].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(["ana", ...decoys].toSorted());
});

test("what is judged hides nothing that is open, however many pages it fills", async () => {
  const services = testServices();
  const since = new Date().toISOString();
  const report = (id: string, count: number, kind = "invitation") =>
    services.db.doc(`Reports/${kind}.${id}`).set({ kind, id, count, reasons: {}, latest: since });
  const judged = async (id: string) => {
    await report(id, 9);
    await services.db.doc(`Blocks/inviter.${id}`).set({ active: false, dismissed: true, since });
  };
  await Promise.all(Array.from({ length: 2 * PAGE_SIZE }, (_, n) => judged(`judged-${n}`)));
  await report("ana", 1);
  await report("abcd", 1, "link");
  const { reports, next } = await listReports(services, { kind: "invitation", isOpen: true });
  expect(reports.map(({ id }) => id)).toEqual(["ana"]);
  expect(next).toBeNull();
  expect((await listReports(services, {})).reports).toHaveLength(PAGE_SIZE);
});
