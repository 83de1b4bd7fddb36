import type { Routes } from "./routes.ts";

/** What the functions' service account shows to Google's services; the Auth emulator takes what begins like this. */
export const accessToken = "ya29.of-the-stand-in";

const token = { access_token: accessToken, expires_in: 3599, token_type: "Bearer" };
const headers = { "metadata-flavor": "Google" };

/** The metadata server of Cloud Run, where a function finds its credentials without being given any. */
export const metadataServer: Routes = {
  "GET http://*/computeMetadata/v1/instance/service-accounts/default/token": () =>
    Response.json(token, { headers }),
};
