import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { readOperatorConfig } from "suite/firebase-config.ts";
import { suiteAddress } from "suite/suite-address.ts";

export const SUITE_PROJECT = "demo-sundial";

export interface Answer {
  status: number;
  /** The wire format of a callable: `{result}` or `{error: {status, message, details}}`. */
  body: { result?: unknown; error?: { status: string; message: string; details?: unknown } };
}

const { rewrites } = readOperatorConfig().hosting;

/**
 * POSTs a callable's wire format to the Functions emulator, through the rewrite of the callable's page: the app's, or the
 * operator's.
 */
export async function call(
  name: string,
  data: unknown,
  idToken?: string,
  clientAddress?: string,
): Promise<Answer> {
  const path = `/call/${name}`;
  const isOperators = rewrites.some(({ source }) => source === path);
  const origin = suiteAddress(isOperators ? "SUITE_OPERATOR_ORIGIN" : "SUITE_HOSTING_ORIGIN");
  const response = await fetch(origin + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(idToken && { authorization: `Bearer ${idToken}` }),
      ...(clientAddress && { "x-forwarded-for": clientAddress }),
    },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** Creates an e-mail account as the web SDK does, over the Auth emulator's REST interface. */
export async function signUp(email: string): Promise<{ uid: string; idToken: string }> {
  const account = await authRest("accounts:signUp", {
    email,
    password: "correct horse",
    returnSecureToken: true,
  });
  return { uid: account.localId, idToken: account.idToken };
}

/** Makes an account with a verified address and these claims. Resolves to its token with the claims. */
export async function signUpWith(email: string, claims: object): Promise<{ uid: string; idToken: string }> {
  const { uid } = await signUp(email);
  await confirmAddress(uid);
  await suiteAuth().setCustomUserClaims(uid, claims);
  return signIn(email);
}

/** Signs in to an account that is there already, with its id as Auth has it. */
export async function signIn(
  email: string,
  password = "correct horse",
): Promise<{ uid: string; idToken: string }> {
  const request = { email, password, returnSecureToken: true };
  const account = await authRest("accounts:signInWithPassword", request);
  return { uid: account.localId, idToken: account.idToken };
}

/** Sets a new password by the code of Auth's mail, as the owner of the address. */
export async function resetPassword(email: string, newPassword: string): Promise<void> {
  const oobLink = await suiteAuth().generatePasswordResetLink(email);
  const oobCode = new URL(oobLink).searchParams.get("oobCode");
  await authRest("accounts:resetPassword", { oobCode, newPassword });
}

/** Makes Auth send the confirmation email to the owner of this token. Its link continues to this URL, if there is one. */
export async function sendConfirmationMail(idToken: string, continueUrl?: string): Promise<void> {
  await authRest("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl });
}

/** Signs in with a Google account of this name, new or known; the emulator takes the id token unsigned. */
export async function signInWithGoogle(
  email: string,
  name: string,
): Promise<{ uid: string; idToken: string }> {
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const postBody = `id_token=${encodeURIComponent(idToken)}&providerId=google.com`;
  const request = {
    postBody,
    requestUri: "http://localhost",
    returnSecureToken: true,
    returnIdpCredential: true,
  };
  const account = await authRest("accounts:signInWithIdp", request);
  return { uid: account.localId, idToken: account.idToken };
}

async function authRest(method: string, request: object): Promise<{ localId: string; idToken: string }> {
  const host = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${method}?key=demo-key`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`Auth refused ${method}: ${await response.text()}`);
  return (await response.json()) as { localId: string; idToken: string };
}

/** Does what following the link in the mail does. */
export async function confirmAddress(uid: string): Promise<void> {
  suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  await suiteAuth().updateUser(uid, { emailVerified: true });
}

/** The Admin SDK in the suite's own project: what the running functions see. */
export function suiteApp() {
  const existing = getApps().find((app) => app.name === "[DEFAULT]");
  return (
    existing ?? initializeApp({ projectId: SUITE_PROJECT, storageBucket: `${SUITE_PROJECT}.appspot.com` })
  );
}

/** The accounts of the suite's own project. */
export const suiteAuth = () => getAuth(suiteApp());

/** The suite's own database: what the running functions read and write. */
export function suiteDb(): Firestore {
  suiteAddress("FIRESTORE_EMULATOR_HOST");
  return getFirestore(suiteApp());
}
