import type { Routes } from "./routes.ts";

/** The service account's access token; the Auth emulator accepts tokens with this prefix. */
export const accessToken = "ya29.of-the-stand-in";

const token = { access_token: accessToken, expires_in: 3599, token_type: "Bearer" };
const headers = { "metadata-flavor": "Google" };

/** Cloud Run's metadata server, which gives functions their credentials. */
export const metadataServer: Routes = {
  "GET http://*/computeMetadata/v1/instance/service-accounts/default/token": () =>
    Response.json(token, { headers }),
};
