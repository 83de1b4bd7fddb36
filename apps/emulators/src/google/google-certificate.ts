import { generate } from "selfsigned";
import type { Routes } from "./routes.ts";

/** A private key and a certificate in PEM, signed by itself, for the hosts of these routes and all of Google's APIs. */
export async function googleCertificate(routes: Routes): Promise<{ key: string; cert: string }> {
  const hosts = Object.keys(routes).map((route) => /https:\/\/([^/]+)/.exec(route)?.[1]);
  const names = new Set(["*.googleapis.com", ...hosts.filter((host) => host !== undefined)]);
  const altNames = [...names].map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: "commonName", value: "Google's stand-in" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key, cert };
}
