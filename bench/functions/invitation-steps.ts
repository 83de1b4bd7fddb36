import { announceFriend } from "functions/src/friends/announce-friend.ts";
import { CallLimit } from "functions/src/platform/limits/call-limit.ts";
import { activateUser } from "functions/src/users/activate-user.ts";
import { completeSocialSignUp } from "functions/src/users/complete-social-sign-up.ts";
import { getInviter } from "functions/src/users/get-inviter.ts";
import { registerUser } from "functions/src/users/register-user.ts";
import { callerNamed } from "functions/testing/people.ts";
import type { TestServices } from "functions/testing/test-services.ts";
import {
  originalInvitation,
  originalSignUp,
  originalSocialSignUp,
  originalWelcome,
  type Pair,
} from "./original-flow.ts";

/** A step of an invitation, as this project does it and as the specification's pages did. */
export interface Step {
  name: string;
  ours: () => Promise<unknown>;
  functionCalls: number;
  original: () => Promise<unknown>;
}

/** The steps of a way to sign up in their order, of two different people who join. */
export type Steps = (services: TestServices, our: Pair, their: Pair) => Step[];

export const emailSteps: Steps = (services, our, their) => {
  const { db } = services;
  return [
    {
      name: "opens the invitation",
      ours: () => openInvitation(services, our),
      functionCalls: 1,
      original: () => originalInvitation(db, their, ["invitation", "method", "form"]),
    },
    {
      name: "signs up by e-mail",
      ours: () =>
        registerUser(limited(services), callerNamed(our.friendId), {
          inviterId: our.inviterId,
          name: "Mira",
        }),
      functionCalls: 1,
      original: () => originalSignUp(db, their),
    },
    {
      name: "opens the welcome page",
      ours: () => activateUser(limited(services), { userId: our.friendId, inviterId: our.inviterId }),
      // The page, which no CDN has yet, and what it asks.
      functionCalls: 2,
      original: () => originalWelcome(db, their),
    },
    afterwards(services, our),
  ];
};

export const socialSteps: Steps = (services, our, their) => {
  const { db } = services;
  const caller = callerNamed(our.friendId, { provider: "google.com", name: "Mira" });
  return [
    {
      name: "opens the invitation",
      ours: () => openInvitation(services, our),
      functionCalls: 1,
      original: () => originalInvitation(db, their, ["invitation", "method"]),
    },
    {
      name: "signs up with Google",
      ours: () => completeSocialSignUp(limited(services), caller, our),
      functionCalls: 1,
      original: () => originalSocialSignUp(db, their),
    },
    afterwards(services, our),
  ];
};

const limited = (services: TestServices) => ({
  ...services,
  limit: new CallLimit("activateUser", { address: "bench" }),
});

const openInvitation = ({ db }: TestServices, { inviterId }: Pair) =>
  getInviter({ db, findFile: async () => false }, inviterId);

const afterwards = (services: TestServices, our: Pair): Step => ({
  name: "nobody waits: history, push",
  ours: () =>
    announceFriend(
      { ...services, messaging: acceptingMessaging },
      { inviterId: our.inviterId, inviteeId: our.friendId },
    ),
  functionCalls: 1,
  original: async () => {},
});

/** FCM takes every message. It is not part of what is measured. */
const acceptingMessaging: TestServices["messaging"] = {
  sendEach: async (messages) => ({
    responses: messages.map(() => ({ success: true })),
    successCount: messages.length,
    failureCount: 0,
  }),
};
