import { generate } from "selfsigned";

const hosts = ["*.googleapis.com", "www.google.com"];

/** A private key and a certificate for Google's hosts that it has signed itself, in PEM. Both live as long as a run. */
export async function googleCertificate(): Promise<{ key: string; cert: string }> {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: "commonName", value: "Google's stand-in" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key, cert };
}
