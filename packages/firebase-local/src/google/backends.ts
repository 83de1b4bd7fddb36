import { accessToken } from "./metadata-server.ts";
import type { Answer, Routes } from "./routes.ts";

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
