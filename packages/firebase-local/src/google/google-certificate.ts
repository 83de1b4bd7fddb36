import { generate } from "selfsigned";

/** A private key and a self-signed certificate in PEM for these hosts and all of Google's APIs. */
export async function googleCertificate(hosts: string[]): Promise<{ key: string; cert: string }> {
  const altNames = ["*.googleapis.com", ...hosts].map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: "commonName", value: "Google's stand-in" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key, cert };
}
