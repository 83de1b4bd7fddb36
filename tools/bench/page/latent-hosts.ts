import { brotliCompressSync } from "node:zlib";
import { type Answer, type Google, passTo, type Routes, startGoogle } from "firebase-local/google";
import { suiteAddress } from "suite/suite-address.ts";
import { googleWindow } from "web-tests/support/google-window.ts";

export const site = "https://sundial.example";

/**
 * Serves the site and Auth, each at its own host as in production, so cross-origin requests cost a preflight. Every
 * response waits `milliseconds`; connections cost nothing, and functions are awake.
 */
export function startLatentHosts(milliseconds: number): Promise<Google> {
  const auth = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const web = new URL(suiteAddress("SUITE_WEB_ORIGIN")).host;
  const routes: Routes = {
    ...googleWindow(site),
    "* https://identitytoolkit.googleapis.com/*": passTo(`${auth}/identitytoolkit.googleapis.com`),
    "* https://securetoken.googleapis.com/*": passTo(`${auth}/securetoken.googleapis.com`),
    [`* ${site}/*`]: passTo(web),
  };
  const late =
    (answer: Answer): Answer =>
    async (request, parts) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return answer(request, parts);
    };
  const latent = Object.entries(routes).map(([route, answer]) => [route, late(compressing(answer))] as const);
  return startGoogle({ routes: Object.fromEntries(latent) });
}

/** Content types that are sent compressed. */
const isText = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

const known = new Map<string, Buffer>();

/** Compresses with brotli, the same text once. */
export function compressed(text: string | Buffer): Buffer {
  const key = String(text);
  const bytes = known.get(key) ?? brotliCompressSync(text);
  known.set(key, bytes);
  return bytes;
}

/** Sends text with brotli, as Hosting and Google's servers do. */
function compressing(answer: Answer): Answer {
  return async (request, parts) => {
    const response = await answer(request, parts);
    const headers = new Headers(response.headers);
    if (!isText.test(headers.get("content-type") ?? "")) return response;
    // A link of the local site leads to the site that is measured.
    const text = (await response.text()).replaceAll(suiteAddress("SUITE_WEB_ORIGIN"), site);
    if (text === "") return new Response(null, response);
    headers.set("content-encoding", "br");
    return new Response(new Uint8Array(compressed(text)), { status: response.status, headers });
  };
}
