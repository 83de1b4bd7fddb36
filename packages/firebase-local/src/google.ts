export { backendRoutes, passTo } from "./google/backends.ts";
export { clientRoutes } from "./google/client-routes.ts";
export { type Google, startGoogle } from "./google/google.ts";
export { type GoogleTokens, googleTokens, otherKeys, type TokenChanges } from "./google/google-tokens.ts";
export { metadataServer } from "./google/metadata-server.ts";
export { passAnswer } from "./google/pass-answer.ts";
export type { Answer, Routes } from "./google/routes.ts";
