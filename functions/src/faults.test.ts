import { describe, expect, test } from "vitest";
import { everythingIn } from "../testing/everything.ts";
import {
  type Effect,
  EffectWatch,
  type PlannedFault,
  type World,
  watchFirestore,
} from "../testing/fault-injection.ts";
import { deliveredTo, testMessaging } from "../testing/fcm.ts";
import { tapFirestore } from "../testing/firestore-tap.ts";
import { grpcStatus } from "../testing/grpc-fault.ts";
import { addAccount, addInvitee, addInviter, callerNamed } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";
import { CallLimit } from "./limits/call-limit.ts";
import { sendPush } from "./push/send-push.ts";
import { activateUser } from "./users/activate-user.ts";
import { completeSocialSignUp } from "./users/complete-social-sign-up.ts";
import { registerUser } from "./users/register-user.ts";

/**
 * Every effect of every step is made to fail, once before it happens and once after it has, as when a machine dies
 * between two lines. The effects are those of an undisturbed run, so a new one is covered as soon as it is written.
 */
interface Step {
  prepare: (world: World) => Promise<unknown>;
  run: (world: World) => Promise<unknown>;
}

const google = callerNamed("mira", { provider: "google.com", name: "Mira" });
const task = { inviterId: "ana", friendId: "mira" };
const activate = (world: World) => activateUser(world, { userId: "mira", inviterId: "ana" }, undefined);

const steps: Record<string, Step> = {
  registration: {
    prepare: (world) => addAccount(world, "mira"),
    run: (world) => registerUser(world, callerNamed("mira"), { inviterId: "ana", name: "Mira" }),
  },
  activation: { prepare: (world) => addInvitee(world, "mira", "ana"), run: activate },
  "social sign-up": {
    prepare: async () => {},
    run: (world) => completeSocialSignUp(world, google, { inviterId: "ana" }),
  },
  "the push": {
    prepare: async (world) => {
      await addInvitee(world, "mira", "ana");
      await activate(world);
    },
    run: (world) => sendPush(world, task),
  },
};

const watches = watchFirestore(await tapFirestore());

/** Runs a step with its fault, repeats it until it succeeds, and answers what happened and what is there at the end. */
async function play({ prepare, run }: Step, planned?: PlannedFault) {
  const services = testServices();
  const { projectId = "" } = services.auth.app.options;
  const token = `token-${projectId}`;
  const world = { ...services, messaging: testMessaging(), limit: new CallLimit("activateUser", "someone") };
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
  const faults = clean.effects.flatMap((effect) => faultsOf(effect));

  describe(`${name} (${clean.effects.map((effect) => effect.name).join(", ")})`, () => {
    test.concurrent.each(faults)("ends as if nothing had happened when $what", async ({ planned }) => {
      const disturbed = await play(step, planned);
      expect(disturbed.first).toBe(planned.status === grpcStatus.unavailable ? "done" : "failed");
      expect(withoutToken(disturbed.end)).toEqual(withoutToken(clean.end));
    });
  });
}

function faultsOf(effect: Effect): Array<{ what: string; planned: PlannedFault }> {
  const isRemoteCall = /^[A-Z]/.test(effect.name);
  const statuses = isRemoteCall
    ? [grpcStatus.permissionDenied, grpcStatus.unavailable]
    : [grpcStatus.permissionDenied];
  return statuses.flatMap((status) =>
    (["before", "after"] as const).map((when) => ({
      what: `${effect.name} ${effect.nth} is cut ${when} it is done, with status ${status}`,
      planned: { effect, when, status },
    })),
  );
}

function withoutToken(end: object): unknown {
  return JSON.parse(JSON.stringify(end).replaceAll(/token-demo-[0-9a-f]{8}/g, "the token"));
}
