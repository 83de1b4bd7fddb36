import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PlainAgent } from "../src/push/plain-agent.ts";

const KEY_ID = "a key of Google's";

/** What a token says, where it differs from a good one. */
export interface TokenChanges {
  header?: object;
  claims?: object;
  /** Signs with this key instead of Google's; a public one as if it were a shared secret; null not at all. */
  key?: KeyObject | null;
}

/** Google's signing keys, as far as the Admin SDK asks for them: the real verification, with keys of this process. */
export async function googleKeys(projectId: string) {
  const google = newKeys();
  const server = await serveKeys(google.publicKey);
  const sign = (good: object, { header, claims, key = google.privateKey }: TokenChanges) =>
    signedToken(
      [
        { alg: "RS256", typ: "JWT", kid: KEY_ID, ...header },
        { ...good, ...claims },
      ],
      key,
    );
  return {
    /** Leads the SDK's requests for keys here. */
    httpAgent: new PlainAgent(`127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => server.close(),
    publicKey: google.publicKey,
    /** A token of an e-mail account of the project, good unless it is changed. */
    idToken(uid: string, changes: TokenChanges = {}): string {
      const { iat, exp } = validFromNow();
      const iss = `https://securetoken.google.com/${projectId}`;
      const firebase = { sign_in_provider: "password", identities: {} };
      const email = `${uid}@example.com`;
      return sign({ iss, aud: projectId, sub: uid, iat, auth_time: iat, exp, email, firebase }, changes);
    },
    /** What App Check gives to the project's web app, good unless it is changed. */
    appCheckToken(changes: TokenChanges = {}): string {
      const iss = "https://firebaseappcheck.googleapis.com/123";
      const aud = ["projects/123", `projects/${projectId}`];
      return sign({ iss, aud, sub: "1:123:web:abc", ...validFromNow() }, changes);
    },
  };
}

/** Answers the keys in either form that the SDK asks for: Auth's as certificates, App Check's as a key set. */
async function serveKeys(publicKey: KeyObject) {
  const certificates = { [KEY_ID]: publicKey.export({ type: "spki", format: "pem" }) };
  const keySet = {
    keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
  };
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=3600" });
    response.end(JSON.stringify(url === "/v1/jwks" ? keySet : certificates));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Seconds since 1970: issued a minute ago, good for an hour. */
function validFromNow() {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now - 60, exp: now + 3600 };
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

export function newKeys() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}
