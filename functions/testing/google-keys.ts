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
  const certificates = { [KEY_ID]: google.publicKey.export({ type: "spki", format: "pem" }) };
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "cache-control": "max-age=3600" });
    response.end(JSON.stringify(certificates));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    /** Leads the SDK's requests for keys here. */
    httpAgent: new PlainAgent(`127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => server.close(),
    publicKey: google.publicKey,
    /** A token of an e-mail account of the project, good unless it is changed. */
    idToken(uid: string, { header, claims, key = google.privateKey }: TokenChanges = {}): string {
      const now = Math.floor(Date.now() / 1000);
      const good = {
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: uid,
        iat: now - 60,
        auth_time: now - 60,
        exp: now + 3600,
        email: `${uid}@example.com`,
        firebase: { sign_in_provider: "password", identities: {} },
      };
      const parts = [
        { alg: "RS256", typ: "JWT", kid: KEY_ID, ...header },
        { ...good, ...claims },
      ];
      const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
      return `${signed}.${signature(signed, key)}`;
    },
  };
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
