import { announceFriend } from "../src/friends/announce-friend.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { eraseUser } from "../src/users/erase-user.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import { addAccount, addInvitee, addInviter, callerNamed, socialCaller } from "./people.ts";
import type { TestServices } from "./test-services.ts";
import { addTraces } from "./traces.ts";

/** Something the product does in one go, and what there has to be before. */
export interface Step {
  prepare: (world: TestServices) => Promise<unknown>;
  run: (world: TestServices) => Promise<unknown>;
}

const google = callerNamed("mira", { provider: "google.com" });
const joined = { inviterId: "ana", inviteeId: "mira" };
const activate = (world: TestServices) => activateInvitee(world, { userId: "mira", inviterId: "ana" });
const joinAna = async (world: TestServices) => {
  await addInvitee(world, "mira", "ana");
  await activate(world);
  await announceFriend(world, joined);
};

/** All steps that write or send, for an inviter "ana" and an invitee "mira". */
export const steps: Record<string, Step> = {
  registration: {
    prepare: (world) => addAccount(world, "mira"),
    run: (world) => registerInvitee(world, callerNamed("mira"), { inviterId: "ana", name: "Mira" }),
  },
  activation: { prepare: (world) => addInvitee(world, "mira", "ana"), run: activate },
  "social sign-up": {
    prepare: (world) => socialCaller(world, "mira", { name: "Mira" }),
    run: (world) => activateSocialInvitee(world, google, { inviterId: "ana" }),
  },
  "the announcement": {
    prepare: async (world) => {
      await addInvitee(world, "mira", "ana");
      await activate(world);
    },
    run: (world) => announceFriend(world, joined),
  },
  "the account's deletion": {
    prepare: async (world) => {
      await joinAna(world);
      // To one history only the invitation leads, to the other only the friendship.
      await world.db.doc("Friends/ana.mira").delete();
      await addInviter(world, "noor");
      await socialCaller(world, "mira", { name: "Mira" });
      await activateSocialInvitee(world, google, { inviterId: "noor" });
      await addTraces(world, "mira");
    },
    run: (world) => eraseUser(world, "mira"),
  },
};
