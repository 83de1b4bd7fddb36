import { readdirSync } from "node:fs";
import { options } from "functions/src/platform/options.ts";
import { afterAll, expect, test } from "vitest";
import { emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";
import { sentFunctions } from "./sent-functions.ts";

/** An organisation that lets nobody be called by everybody, until somebody allows it. */
const state = emptyProject({ refusesInvokers: true });
const { run, runInVain, google, temporary, close } = await rehearse(state);
afterAll(close);

const calledOverHttp = Object.keys(options).filter((name) => !name.startsWith("on"));
const closed = () =>
  Object.entries(sentFunctions(state))
    .filter(([, { trigger, invokers }]) => !trigger && !invokers?.includes("allUsers"))
    .map(([name]) => name);

test("a deployment that may not make functions public says so and does not release the pages; the next one makes every function public", async () => {
  const output = await runInVain("deploy");
  expect(output).toContain("Unable to set the invoker for the IAM policy");
  expect(closed().toSorted()).toEqual(calledOverHttp.toSorted());
  expect(state.releases).toEqual([]);
  state.refusesInvokers = false;
  await run("deploy");
  expect(closed()).toEqual([]);
  expect(state.releases).toHaveLength(1);
  expect(google.unanswered).toEqual([]);
  // Each run has a folder of its own, which goes with it.
  expect(readdirSync(temporary).filter((name) => name.startsWith("companion-"))).toEqual([]);
});
