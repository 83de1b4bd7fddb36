import { CallLimit } from "../../functions/src/limits/call-limit.ts";
import { sendPush } from "../../functions/src/push/send-push.ts";
import { activateUser } from "../../functions/src/users/activate-user.ts";
import { createUserRecord } from "../../functions/src/users/create-user-record.ts";
import { getInviter } from "../../functions/src/users/get-inviter.ts";
import { registerUser } from "../../functions/src/users/register-user.ts";
import { callerNamed } from "../../functions/testing/people.ts";
import type { TestServices } from "../../functions/testing/test-services.ts";
import { originalInvitation, originalSignUp, originalWelcome, type Pair } from "./original-flow.ts";

/** A step of an invitation by e-mail, as this project does it and as the specification's pages did. */
export interface Step {
  name: string;
  ours: () => Promise<unknown>;
  functionCalls: number;
  original: () => Promise<unknown>;
}

/** The steps in their order, of two different people who join. */
export function invitationSteps(services: TestServices, our: Pair, their: Pair): Step[] {
  const { db } = services;
  const limited = { ...services, limit: new CallLimit("activateUser", "bench") };
  const caller = callerNamed(our.friendId);
  const { email } = caller;
  return [
    {
      name: "opens the invitation",
      ours: () => getInviter({ db, downloadUrl: async () => false }, our.inviterId),
      functionCalls: 1,
      original: () => originalInvitation(db, their),
    },
    {
      name: "signs up by e-mail",
      ours: () => registerUser(limited, caller, { inviterId: our.inviterId, name: "Mira" }),
      functionCalls: 1,
      original: () => originalSignUp(db, their),
    },
    {
      name: "opens the welcome page",
      ours: () => activateUser(limited, { userId: our.friendId, inviterId: our.inviterId }, undefined),
      functionCalls: 1,
      original: () => originalWelcome(db, their),
    },
    {
      name: "nobody waits: account event, push",
      ours: async () => {
        await createUserRecord(services, { userId: our.friendId, email, name: "Mira" });
        await sendPush({ ...services, messaging: acceptingMessaging }, our);
      },
      functionCalls: 2,
      original: async () => {},
    },
  ];
}

/** FCM takes every message. It is not part of what is measured. */
const acceptingMessaging: Parameters<typeof sendPush>[0]["messaging"] = {
  sendEach: async (messages) => ({
    responses: messages.map(() => ({ success: true })),
    successCount: messages.length,
    failureCount: 0,
  }),
};
