import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { DocumentChange } from "../document-change.ts";
import { type CloudEvent, cloudEvent } from "./cloud-event.ts";
import { Deliveries, FunctionNotReached, type Outside } from "./deliveries.ts";
import type { FirestoreTrigger } from "./firestore-trigger.ts";

const once: FirestoreTrigger = {
  functionId: "us-central1-once",
  eventType: "google.cloud.firestore.document.v1.created",
  database: "(default)",
  namespace: "(default)",
  document: "things/{thingId}",
  retry: false,
  timeoutSeconds: 60,
};
const retried = { ...once, functionId: "us-central1-retried", retry: true };

test("delivers once without retry, until success with retry, and reports a failure once", async () => {
  const { deliveries, sent, failures } = deliver(({ functionId }) =>
    functionId === once.functionId || sent.length < 6 ? fail("no") : undefined,
  );
  deliveries.add(once.functionId, event("a"));
  deliveries.add(retried.functionId, event("b"));
  await expect.poll(() => sent.length).toBe(6);
  expect(sent.map(({ document }) => document).sort()).toEqual(["a", "b", "b", "b", "b", "b"]);
  expect(failures).toEqual(["a: no", "b: no, again"]);
});

test("resends an event that reached no function, even without retry, and reports no failure", async () => {
  const unreached = () => Promise.reject(new FunctionNotReached("ECONNREFUSED"));
  const { deliveries, sent, failures } = deliver(() => (sent.length < 3 ? unreached() : undefined));
  deliveries.add(once.functionId, event("a"));
  await expect.poll(() => sent).toHaveLength(3);
  expect(failures).toEqual([]);
});

test("delivers four events of a function at a time, independently of other functions", async () => {
  const answers = Promise.withResolvers<void>();
  const { deliveries, sent } = deliver(({ functionId }) =>
    functionId === once.functionId ? answers.promise : undefined,
  );
  for (let n = 0; n < 10; n++) deliveries.add(once.functionId, event(`slow-${n}`));
  for (let n = 0; n < 10; n++) deliveries.add(retried.functionId, event(`quick-${n}`));
  await expect.poll(() => sent).toHaveLength(14);
  expect(sent.filter(({ document }) => document.startsWith("slow"))).toHaveLength(4);
  answers.resolve();
  await expect.poll(() => sent).toHaveLength(20);
});

test("sends and reports nothing after closing", async () => {
  const { deliveries, sent, failures } = deliver((_, signal) => rejectedBy(signal));
  deliveries.add(retried.functionId, event("a"));
  await expect.poll(() => sent).toHaveLength(1);
  deliveries.close();
  deliveries.add(retried.functionId, event("b"));
  await setImmediate();
  expect(sent).toHaveLength(1);
  expect(failures).toEqual([]);
});

test.each([
  ["things/a", 2],
  ["things/a/parts/b", 0],
  ["others/a", 0],
])("the creation of %s triggers %i functions", async (document, count) => {
  const { deliveries, sent } = deliver(() => undefined);
  deliveries.onChange(changeOf(document));
  await setImmediate();
  expect(sent).toHaveLength(count);
});

type Answer = (trigger: FirestoreTrigger, signal: AbortSignal) => Promise<void> | undefined;

/** Deliveries to functions that answer like this, with what was sent to them and what was told of failures. */
function deliver(answer: Answer) {
  const sent: CloudEvent[] = [];
  const failures: string[] = [];
  const outside: Outside = {
    send: async (trigger, sending, signal) => {
      sent.push(sending);
      await answer(trigger, signal);
    },
    triggers: () => [once, retried],
    onFailure: ({ event, problem, isRepeated }) =>
      failures.push(`${event.document}: ${problem}${isRepeated ? ", again" : ""}`),
  };
  const deliveries = new Deliveries(outside);
  onTestFinished(() => deliveries.close());
  return { deliveries, sent, failures };
}

function event(document: string): CloudEvent {
  return cloudEvent(once.eventType, changeOf(document));
}

function changeOf(document: string): DocumentChange {
  const name = `projects/demo/databases/(default)/documents/${document}`;
  const commitTime = { seconds: 0, nanos: 0 };
  return { kind: "created", name, commitTime, before: () => undefined, after: () => ({ name }) };
}

function fail(message: string): Promise<void> {
  return Promise.reject(new Error(message));
}

function rejectedBy(signal: AbortSignal): Promise<void> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}
