import type { Caller } from "../src/platform/accounts.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import type { TestServices } from "./test-services.ts";

/** Writes an inviter as the mobile app has them, and answers the id. */
export async function addInviter({ db }: TestServices, id = "ana", fields: object = {}): Promise<string> {
  const record = {
    userId: id,
    name: "Ana",
    email: `${id}@example.com`,
    language: "en",
    fcmToken: `token-of-${id}`,
  };
  await db
    .collection("Users")
    .doc(id)
    .set({ ...record, isActive: true, isVerified: true, isDeleted: false, ...fields });
  return id;
}

/** A caller as the token of an e-mail account says, or of another provider; the token stays new, whatever the clock says. */
export function callerNamed(
  uid: string,
  { provider = "password", issuedAt = Number.MAX_SAFE_INTEGER } = {},
): Caller {
  return { uid, iat: issuedAt, firebase: { sign_in_provider: provider } };
}

/** A caller who has signed in with a provider, to an account that is made for it or was there already. */
export async function socialCaller(
  { auth }: TestServices,
  uid: string,
  { provider = "google.com", name = "" } = {},
): Promise<Caller> {
  const account = { email: `${uid}@example.com`, emailVerified: true };
  const providerToLink = {
    providerId: provider,
    uid: `${provider} ${uid}`,
    email: account.email,
    displayName: name,
  };
  await auth.createUser({ uid, ...account }).catch(() => {});
  await auth.updateUser(uid, { ...account, providerToLink });
  return callerNamed(uid, { provider });
}

/** An account in Auth, by e-mail, with its address verified or not yet. */
export async function addAccount(
  { auth }: TestServices,
  uid: string,
  { emailVerified = true } = {},
): Promise<string> {
  await auth.createUser({ uid, email: `${uid}@example.com`, password: "correct horse", emailVerified });
  return uid;
}

/** An account that has signed up by e-mail with the inviter's link and has confirmed the address. */
export async function addInvitee(services: TestServices, uid: string, inviterId: string): Promise<string> {
  await addAccount(services, uid);
  await registerInvitee(services, callerNamed(uid), { inviterId, name: "Mira" });
  return uid;
}

/** Every document of a collection, by id. */
export async function documentsOf(
  { db }: TestServices,
  collection: string,
): Promise<Record<string, unknown>> {
  const { docs } = await db.collection(collection).get();
  return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
}
