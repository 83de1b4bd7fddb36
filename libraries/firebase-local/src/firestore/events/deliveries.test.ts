import { expect, onTestFinished, test } from "vitest";
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
  const { deliveries, sent, failures } = deliver(() => (sent.length < 6 ? fail("no") : undefined));
  deliveries.add(once.functionId, event("a"));
  deliveries.add(retried.functionId, event("b"));
  await expect.poll(() => states(deliveries)).toEqual(["dropped", "delivered"]);
  expect(sent.filter(({ document }) => document === "a")).toHaveLength(1);
  expect(sent.filter(({ document }) => document === "b")).toHaveLength(5);
  expect(failures).toEqual(["a: no", "b: no"]);
  expect(deliveries.all).toMatchObject([{ attempts: 1, problem: "no" }, { attempts: 5 }]);
});

test("resends an event that reached no function, even without retry, and reports no failure", async () => {
  const unreached = () => Promise.reject(new FunctionNotReached("ECONNREFUSED"));
  const { deliveries, sent, failures } = deliver(() => (sent.length < 3 ? unreached() : undefined));
  deliveries.add(once.functionId, event("a"));
  await expect.poll(() => states(deliveries)).toEqual(["delivered"]);
  expect(sent).toHaveLength(3);
  expect(failures).toEqual([]);
});

test("delivers four events of a function at a time, independently of other functions", async () => {
  const answers = Promise.withResolvers<void>();
  const { deliveries, sent } = deliver(({ functionId }) =>
    functionId === once.functionId ? answers.promise : undefined,
  );
  for (let n = 0; n < 10; n++) deliveries.add(once.functionId, event(`slow-${n}`));
  for (let n = 0; n < 10; n++) deliveries.add(retried.functionId, event(`quick-${n}`));
  await expect.poll(() => states(deliveries).filter((state) => state === "delivered")).toHaveLength(10);
  expect(sent.filter(({ document }) => document.startsWith("slow"))).toHaveLength(4);
  answers.resolve();
  await expect.poll(() => states(deliveries).filter((state) => state === "delivered")).toHaveLength(20);
});

test("a repeated event is identical", async () => {
  const { deliveries, sent } = deliver(() => undefined);
  const first = event("a");
  deliveries.add(once.functionId, first);
  await expect.poll(() => states(deliveries)).toEqual(["delivered"]);
  expect(deliveries.repeat(first.id)?.state).toBe("pending");
  await expect.poll(() => states(deliveries)).toEqual(["delivered"]);
  expect(sent).toEqual([first, first]);
  expect(deliveries.repeat("unknown")).toBeUndefined();
});

test("sends and reports nothing after closing", async () => {
  const { deliveries, sent, failures } = deliver((_, signal) => rejectedBy(signal));
  deliveries.add(retried.functionId, event("a"));
  await expect.poll(() => sent).toHaveLength(1);
  deliveries.close();
  await expect.poll(() => states(deliveries)).toEqual(["dropped"]);
  deliveries.add(retried.functionId, event("b"));
  await expect.poll(() => states(deliveries)).toEqual(["dropped", "dropped"]);
  expect(sent).toHaveLength(1);
  expect(failures).toEqual([]);
});

test("remembers all pending events and the last thousand", async () => {
  const answer = Promise.withResolvers<void>();
  const { deliveries } = deliver(({ functionId }) =>
    functionId === once.functionId ? answer.promise : undefined,
  );
  deliveries.add(once.functionId, event("pending"));
  for (let n = 0; n < 1100; n++) deliveries.add(retried.functionId, event(String(n)));
  await expect.poll(() => deliveries.all.length).toBe(1001);
  expect(deliveries.all.at(0)?.event.document).toBe("pending");
  expect(deliveries.all.at(-1)?.event.document).toBe("1099");
  answer.resolve();
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
    onFailure: ({ event, problem }) => failures.push(`${event.document}: ${problem}`),
  };
  const deliveries = new Deliveries(outside);
  onTestFinished(() => deliveries.close());
  return { deliveries, sent, failures };
}

function event(document: string): CloudEvent {
  const name = `projects/demo/databases/(default)/documents/${document}`;
  const commitTime = { seconds: 0, nanos: 0 };
  return cloudEvent(once.eventType, {
    kind: "created",
    name,
    commitTime,
    before: () => undefined,
    after: () => ({ name }),
  });
}

function states(deliveries: Deliveries): string[] {
  return deliveries.all.map(({ state }) => state);
}

function fail(message: string): Promise<void> {
  return Promise.reject(new Error(message));
}

function rejectedBy(signal: AbortSignal): Promise<void> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}
