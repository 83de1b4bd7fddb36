import type { GoogleTokens } from "./google-tokens.ts";
import type { Answer, Routes } from "./routes.ts";

/** The service account's access token; the Auth emulator accepts tokens with this prefix. */
export const accessToken = "ya29.of-the-stand-in";

const token = { access_token: accessToken, expires_in: 3599, token_type: "Bearer" };
const headers = { "metadata-flavor": "Google" };

/** Cloud Run's metadata server, which gives functions their credentials. */
export const metadataServer: Routes = {
  "GET http://*/computeMetadata/v1/instance/service-accounts/default/token": () =>
    Response.json(token, { headers }),
};

/** The emulators' addresses, "127.0.0.1:PORT". */
export interface Backends {
  auth: string;
  fcm: string;
  storage: string;
}

/** Routes Google's services to the suite's emulators; callers need the service account's token. */
export function backendRoutes({ auth, fcm, storage }: Backends): Routes {
  return {
    "* https://identitytoolkit.googleapis.com/v1/projects/*": withToken(
      passTo(`${auth}/identitytoolkit.googleapis.com`),
    ),
    "* https://fcm.googleapis.com/*": withToken(passTo(fcm)),
    "* https://storage.googleapis.com/*": withToken(passTo(storage)),
    "* https://firebasestorage.googleapis.com/*": withToken(passTo(storage)),
  };
}

function withToken(answer: Answer): Answer {
  return (request, parts) => {
    if (request.headers.get("authorization") === `Bearer ${accessToken}`) return answer(request, parts);
    return Response.json({ error: { code: 401, status: "UNAUTHENTICATED" } }, { status: 401 });
  };
}

/** Forwards to a local server: "127.0.0.1:PORT", and a path prefix if it has one there. */
export function passTo(target: string): Answer {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = request.body && (await request.arrayBuffer());
    const address = `http://${target}${pathname}${search}`;
    return decoded(await fetch(address, { method, headers, body, redirect: "manual" }));
  };
}

/** Without the header of an encoding that fetch has decoded. */
function decoded(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  return new Response(response.body, { status: response.status, headers });
}

/**
 * A browser's requests to Google: Auth goes to its emulator at "127.0.0.1:PORT", and its tokens get signed; App Check
 * attests every client.
 */
export function clientRoutes({ auth, tokens }: { auth: string; tokens: GoogleTokens }): Routes {
  const attest = () => Response.json({ token: tokens.appCheckToken(), ttl: "3600s" }, { headers: open });
  return {
    "* https://identitytoolkit.googleapis.com/*": signing(
      passTo(`${auth}/identitytoolkit.googleapis.com`),
      tokens,
    ),
    "* https://securetoken.googleapis.com/*": signing(passTo(`${auth}/securetoken.googleapis.com`), tokens),
    "OPTIONS https://content-firebaseappcheck.googleapis.com/*": () => new Response(null, { headers: open }),
    "POST https://content-firebaseappcheck.googleapis.com/*": attest,
  };
}

const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
const tokenFields = ["idToken", "id_token", "access_token"];

/** Signs the tokens in the Auth emulator's responses. */
function signing(answer: Answer, { signed }: GoogleTokens): Answer {
  return async (request, parts) => {
    const response = await answer(request, parts);
    const text = await response.text();
    // As Google says it: without this, a browser asks again after five seconds.
    if (request.method === "OPTIONS") response.headers.set("access-control-max-age", "3600");
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      return new Response(text || null, response);
    const body = JSON.parse(text, (name, value) => (tokenFields.includes(name) ? signed(value) : value));
    return Response.json(body, response);
  };
}
