import { brotliCompressSync } from "node:zlib";
import { type Answer, type Google, passTo, type Routes, startGoogle } from "firebase-local/google";
import { suiteAddress } from "functions/testing/suite.ts";
import { googleWindow } from "web-tests/support/google-window.ts";
import type { Variant } from "./variant.ts";

export const site = "https://sundial.example";

const types: Record<string, string> = { html: "text/html", js: "text/javascript", json: "application/json" };

/**
 * Serves the site, Auth and the usual app's services, each at its own host as in production, so cross-origin
 * requests cost a preflight. Every response waits `milliseconds`; connections cost nothing.
 */
export function startLatentHosts(usual: Variant, milliseconds: number): Promise<Google> {
  const files = { ...usual.files, [usual.path]: usual.html };
  const auth = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const web = new URL(suiteAddress("SUITE_WEB_ORIGIN")).host;
  const routes: Routes = {
    ...googleWindow(site),
    "* https://identitytoolkit.googleapis.com/*": passTo(`${auth}/identitytoolkit.googleapis.com`),
    "* https://securetoken.googleapis.com/*": passTo(`${auth}/securetoken.googleapis.com`),
    "* https://firestore.googleapis.com/*": fromAnywhere(answerAsFirestore),
    "* https://us-central1-demo-sundial.cloudfunctions.net/getInviter": fromAnywhere(passTo(`${web}/call`)),
    [`GET ${site}/usual/*`]: (request) => usualFile(files, new URL(request.url).pathname, usual.html),
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

function usualFile(files: Record<string, string>, path: string, page: string): Response {
  const text = files[path] ?? page;
  const type = files[path] === undefined ? "html" : (path.split(".").at(-1) ?? "html");
  return new Response(text, { headers: { "content-type": types[type] ?? "text/html" } });
}

/** Lets pages of other origins ask, which takes a request of its own beforehand. */
function fromAnywhere(answer: Answer): Answer {
  return async (request, parts) => {
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
      // As long as Google's servers allow. Without it a browser asks again after five seconds.
      "access-control-max-age": "3600",
    };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    const response = await answer(request, parts);
    const type = response.headers.get("content-type") ?? "";
    return new Response(response.body, {
      status: response.status,
      headers: { ...headers, "content-type": type },
    });
  };
}

const now = "2026-01-01T00:00:00Z";

/** Answers the REST of Firestore as if every document were there and empty, and every query found nothing. */
const answerAsFirestore: Answer = async (request) => {
  const { pathname } = new URL(request.url);
  const [, method] = pathname.split(":");
  const body = (await request.json()) as { documents?: string[]; writes?: unknown[] };
  if (method === "batchGet") {
    const found = (name: string) => ({ name, fields: {}, createTime: now, updateTime: now });
    return Response.json(body.documents?.map((name) => ({ found: found(name), readTime: now })));
  }
  if (method === "commit") {
    return Response.json({ commitTime: now, writeResults: body.writes?.map(() => ({ updateTime: now })) });
  }
  return Response.json([{ readTime: now }]);
};

/** Content types that are sent compressed. */
const isText = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;

const compressed = new Map<string, Buffer>();

/** Sends text with brotli, as Hosting and Google's servers do. The same text is compressed once. */
function compressing(answer: Answer): Answer {
  return async (request, parts) => {
    const response = await answer(request, parts);
    const headers = new Headers(response.headers);
    if (!isText.test(headers.get("content-type") ?? "")) return response;
    const text = await response.text();
    if (text === "") return new Response(null, response);
    const bytes = compressed.get(text) ?? brotliCompressSync(text);
    compressed.set(text, bytes);
    headers.set("content-encoding", "br");
    return new Response(new Uint8Array(bytes), { status: response.status, headers });
  };
}
