import { hash, X509Certificate } from "node:crypto";

/**
 * Lets a Chromium ask for these hosts at a port of this machine, and trust this certificate alone for them. What the
 * browser asks of others, on its own account for instance, finds nobody.
 */
export function chromiumArguments(hosts: string[], port: string, certificate: string): string[] {
  const rules = [...hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`), "MAP * ~NOTFOUND"];
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  return [
    `--host-resolver-rules=${rules.join()}`,
    `--ignore-certificate-errors-spki-list=${hash("sha256", key, "base64")}`,
  ];
}
