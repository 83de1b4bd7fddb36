import { passTo } from "./backends.ts";
import type { GoogleTokens } from "./google-tokens.ts";
import type { Answer, Routes } from "./routes.ts";

interface Options {
  /** The Auth emulator's address, "127.0.0.1:PORT". */
  auth: string;
  tokens: GoogleTokens;
}

/**
 * A browser's requests to Google: Auth goes to its emulator, and its tokens get signed; App Check attests
 * every client.
 */
export function clientRoutes({ auth, tokens }: Options): Routes {
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
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      return new Response(text || null, response);
    const body = JSON.parse(text, (name, value) => (tokenFields.includes(name) ? signed(value) : value));
    return Response.json(body, response);
  };
}
