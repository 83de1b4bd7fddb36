export { backendRoutes, clientRoutes, metadataServer, passTo } from "./google/backends.ts";
export { type Google, startGoogle } from "./google/google.ts";
export { type GoogleTokens, googleTokens, otherKeys, type TokenChanges } from "./google/google-tokens.ts";
export { passAnswer } from "./google/pass-answer.ts";
export { type Answer, findRoute, type Routes } from "./google/routes.ts";
