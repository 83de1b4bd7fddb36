import { hash, X509Certificate } from "node:crypto";

/**
 * Chromium arguments that resolve these hosts to a local port and trust only this certificate for them. Other hosts do
 * not resolve.
 */
export function chromiumArguments(hosts: string[], port: string, certificate: string): string[] {
  const rules = [...hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`), "MAP * ~NOTFOUND"];
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  return [
    `--host-resolver-rules=${rules.join()}`,
    `--ignore-certificate-errors-spki-list=${hash("sha256", key, "base64")}`,
  ];
}
