import { tapFirestore } from "suite/firestore-tap.ts";
import { grpcStatus } from "suite/grpc-fault.ts";
import { describe, expect, test } from "vitest";
import { CallLimit } from "../src/platform/limits/call-limit.ts";
import { everythingIn } from "../testing/everything.ts";
import { type Effect, EffectWatch, type PlannedFault, watchFirestore } from "../testing/fault-injection.ts";
import { deliveredTo } from "../testing/fcm.ts";
import { addInviter } from "../testing/people.ts";
import { type Step, steps } from "../testing/steps.ts";
import { testServices } from "../testing/test-services.ts";

/**
 * Makes every effect of every step fail: once before it happens and once after, like a crash between two
 * lines. The effects come from an undisturbed run, so new ones are covered automatically.
 */
const watches = watchFirestore(await tapFirestore());

/** Runs a step with its fault, repeats it until it succeeds, and answers what happened and what is there at the end. */
async function play({ prepare, run }: Step, planned?: PlannedFault) {
  const services = testServices();
  const { projectId = "" } = services.auth.app.options;
  const token = `token-${projectId}`;
  const world = {
    ...services,
    limit: new CallLimit("shortLinks", { account: "someone", address: "somewhere" }, 0),
  };
  await addInviter(services, "ana", { fcmToken: [token] });
  await prepare({ ...world, limit: null });

  const watch = new EffectWatch(planned);
  watches.set(projectId, watch);
  const first = await run(watch.over(world)).then(
    () => "done",
    () => "failed",
  );
  watches.delete(projectId);
  if (first === "failed") await run(world);
  return {
    first,
    effects: watch.seen,
    end: { ...(await everythingIn(services)), delivered: await keysAt(token) },
  };
}

async function keysAt(token: string): Promise<unknown[]> {
  const keys = (await deliveredTo(token)).map(({ message }) => "android" in message && message.android);
  return [...new Set(keys.map((android) => JSON.stringify(android)))];
}

for (const [name, step] of Object.entries(steps)) {
  const clean = await play(step);
  const faults = clean.effects.filter(isCertain).flatMap((effect) => faultsOf(effect));

  describe(`${name} (${clean.effects.map((effect) => effect.name).join(", ")})`, () => {
    test.concurrent.each(faults)("ends as if nothing had happened when $what", async ({ planned }) => {
      const disturbed = await play(step, planned);
      expect(disturbed.first).toBe(planned.status === grpcStatus.unavailable ? "done" : "failed");
      expect(withoutToken(disturbed.end)).toEqual(withoutToken(clean.end));
    });
  });
}

/** A BulkWriter decides by the clock into how many calls it divides its writes: only the first always happens. */
function isCertain({ name, nth }: Effect): boolean {
  return name !== "BatchWrite" || nth === 1;
}

function faultsOf(effect: Effect): Array<{ what: string; planned: PlannedFault }> {
  const status = grpcStatus.permissionDenied;
  const cut = (["before", "after"] as const).map((when) => ({
    what: `${effect.name} ${effect.nth} is cut ${when} it is done`,
    planned: { effect, when, status },
  }));
  if (effect.name !== "Commit") return cut;
  // The SDK commits once more by itself.
  const again: PlannedFault = { effect, when: "after", status: grpcStatus.unavailable };
  return [...cut, { what: `the answer to Commit ${effect.nth} is lost`, planned: again }];
}

function withoutToken(end: object): unknown {
  const text = JSON.stringify(end).replaceAll(/token-demo-[0-9a-f]{8}/g, "the token");
  return JSON.parse(text.replaceAll(/"[0-9a-f]{16}"/g, '"the device"'));
}
