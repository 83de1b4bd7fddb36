import { sendPush } from "../src/push/send-push.ts";
import { activateUser } from "../src/users/activate-user.ts";
import { completeSocialSignUp } from "../src/users/complete-social-sign-up.ts";
import { createUserRecord } from "../src/users/create-user-record.ts";
import { eraseUser } from "../src/users/erase-user.ts";
import { registerUser } from "../src/users/register-user.ts";
import type { World } from "./fault-injection.ts";
import { addAccount, addInvitee, addInviter, callerNamed } from "./people.ts";
import { addTraces } from "./traces.ts";

/** Something the product does in one go, and what there has to be before. */
export interface Step {
  prepare: (world: World) => Promise<unknown>;
  run: (world: World) => Promise<unknown>;
}

const google = callerNamed("mira", { provider: "google.com", name: "Mira" });
const activate = (world: World) => activateUser(world, { userId: "mira", inviterId: "ana" }, undefined);
const joinAna = async (world: World) => {
  await addInvitee(world, "mira", "ana");
  await activate(world);
};

/** All steps that write or send, for an inviter "ana" and an invitee "mira". */
export const steps: Record<string, Step> = {
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
    prepare: joinAna,
    run: (world) => sendPush(world, { inviterId: "ana", friendId: "mira" }),
  },
  "the account's creation event": {
    prepare: async () => {},
    run: (world) => createUserRecord(world, { userId: "mira", email: "mira@example.com", name: "" }),
  },
  "the account's deletion": {
    prepare: async (world) => {
      await joinAna(world);
      // To one history only the invitation leads, to the other only the friendship.
      await world.db.doc("Friends/ana.mira").delete();
      await addInviter(world, "noor");
      await completeSocialSignUp(world, google, { inviterId: "noor" });
      await addTraces(world, "mira");
    },
    run: (world) => eraseUser(world, "mira"),
  },
};
