import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { generate } from "selfsigned";
import type { Routes } from "./routes.ts";

const KEY_ID = "a key of Google's";

/** How a token differs from a valid one. */
export interface TokenChanges {
  header?: object;
  claims?: object;
  /** Signs with this key instead of Google's: a public key as if it were a shared secret; null for no signature. */
  key?: KeyObject | null;
}

/** Tokens that look like Google's, and the endpoints that verify them. */
export interface GoogleTokens {
  /** The endpoints of the public keys: Auth's as certificates, App Check's as a key set. */
  routes: Routes;
  publicKey: KeyObject;
  /** An ID token of an email account, valid unless changed. */
  idToken(uid: string, changes?: TokenChanges): string;
  /** An App Check token of the project's web app, valid unless changed. */
  appCheckToken(changes?: TokenChanges): string;
  /** The same token, signed by Google. */
  signed(token: string): string;
}

/**
 * Signs Google's tokens for a project with keys of this process.
 * @example const expired = (await googleTokens("demo")).idToken("ana", { claims: { exp: 1 } });
 */
export async function googleTokens(projectId: string): Promise<GoogleTokens> {
  const { private: pem, cert } = await generate([], { keyType: "rsa", algorithm: "sha256" });
  const [privateKey, publicKey] = [createPrivateKey(pem), createPublicKey(cert)];
  const sign = (good: object, { header, claims, key = privateKey }: TokenChanges) => {
    const first = { alg: "RS256", typ: "JWT", kid: KEY_ID, ...header };
    return signedToken([first, { ...good, ...claims }], key);
  };
  return {
    routes: keyRoutes(publicKey, cert),
    publicKey,
    idToken(uid, changes = {}) {
      const { iat, exp } = validFromNow();
      const iss = `https://securetoken.google.com/${projectId}`;
      const firebase = { sign_in_provider: "password", identities: {} };
      const email = `${uid}@example.com`;
      return sign({ iss, aud: projectId, sub: uid, iat, auth_time: iat, exp, email, firebase }, changes);
    },
    appCheckToken(changes = {}) {
      const iss = "https://firebaseappcheck.googleapis.com/123";
      const aud = ["projects/123", `projects/${projectId}`];
      return sign({ iss, aud, sub: "1:123:web:abc", ...validFromNow() }, changes);
    },
    signed(token) {
      const [, claims = ""] = token.split(".");
      return sign(JSON.parse(Buffer.from(claims, "base64url").toString()), {});
    },
  };
}

function keyRoutes(publicKey: KeyObject, certificate: string): Routes {
  const key = { ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" };
  const kept = { headers: { "cache-control": "public, max-age=3600" } };
  return {
    "GET https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com": () =>
      Response.json({ [KEY_ID]: certificate }, kept),
    "GET https://firebaseappcheck.googleapis.com/v1/jwks": () => Response.json({ keys: [key] }, kept),
  };
}

/** Seconds since 1970: issued a minute ago, good for an hour. */
function validFromNow() {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now, exp: now + 3600 };
}

function signedToken(parts: object[], key: KeyObject | null): string {
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${signed}.${signature(signed, key)}`;
}

function signature(signed: string, key: KeyObject | null): string {
  if (!key) return "";
  if (key.type === "private") return createSign("RSA-SHA256").update(signed).sign(key, "base64url");
  const secret = key.export({ type: "spki", format: "pem" });
  return createHmac("sha256", secret).update(signed).digest("base64url");
}

/** A key pair that Google does not own. */
export function otherKeys(): Record<"publicKey" | "privateKey", KeyObject> {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}
