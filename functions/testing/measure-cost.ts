import type { FirestoreTap } from "suite/firestore-tap.ts";
import { announceFriend } from "../src/friends/announce-friend.ts";
import { requireInviter } from "../src/inviters/inviter.ts";
import { shortenInvitation } from "../src/links/invitations.ts";
import { CallLimit } from "../src/platform/limits/call-limit.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import { costMeter } from "./cost-meter.ts";
import { testApiKey } from "./links.ts";
import { addAccount, addInvitee, callerNamed, socialCaller } from "./people.ts";
import { addPopularInviter } from "./popular-inviter.ts";
import type { RpcCost } from "./rpc-cost.ts";
import { testServices } from "./test-services.ts";
import { testSettings } from "./test-settings.ts";

/** By call, what it costs in Firestore where the inviter has this many friends already. */
export async function measureCosts(tap: FirestoreTap, friends: number): Promise<Record<string, RpcCost>> {
  const services = testServices();
  const limited = { ...services, limit: new CallLimit("shortLinks", { address: "someone" }, 0) };
  const guessing = { ...services, limit: new CallLimit("activateUser", { target: "someone" }, 0) };
  await addPopularInviter(services, "ana", friends);
  await addAccount(services, "mira");
  await addInvitee(services, "lee", "ana");
  await addInvitee(services, "kim", "ana");

  const measure = costMeter(tap, services);
  const register = () => registerInvitee(limited, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
  const activate = () => activateInvitee(guessing, { userId: "mira", inviterId: "ana" });
  // Auth's handling of a code costs nothing in Firestore.
  const withCode = { ...guessing, applyCode: async () => {} };
  const activateByCode = () => activateInvitee(withCode, { userId: "kim", inviterId: "ana", code: "a-code" });
  const activateWithoutInviter = () => activateInvitee(guessing, { userId: "lee" });
  const announce = () => announceFriend(services, { inviterId: "ana", inviteeId: "mira" });
  const google = await socialCaller(services, "noor", { name: "Noor" });
  const social = () => activateSocialInvitee(limited, google, { inviterId: "ana" });
  const inviter = () => requireInviter({ ...services, findFile: async () => false }, "ana");
  const links = { ...limited, settings: testSettings, apiKey: testApiKey };
  const link = () => shortenInvitation(links, { userId: "ana" });
  return {
    getInviter: await measure(inviter),
    registerUser: await measure(register),
    "registerUser, repeated": await measure(register),
    activateUser: await measure(activate),
    "activateUser, repeated": await measure(activate),
    "activateUser, with a mail's code": await measure(activateByCode),
    "announcing the friend": await measure(announce),
    "announcing the friend, repeated": await measure(announce),
    "activateUser, link without inviter": await measure(activateWithoutInviter),
    completeSocialSignUp: await measure(social),
    "completeSocialSignUp, repeated": await measure(social),
    createInviteLink: await measure(link),
    "createInviteLink, repeated": await measure(link),
  };
}
