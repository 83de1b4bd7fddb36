/** The deployed functions. Resources and limits stand in platform/options.ts, the types of callables in the contract. */
export * from "./abuse/endpoints.ts";
export * from "./friends/endpoints.ts";
export * from "./inviters/endpoints.ts";
export { associationFiles, createInviteLink, openLink, shortLinks } from "./links/endpoints.ts";
export * from "./operator/endpoints.ts";
export * from "./pages/endpoints.ts";
export * from "./users/endpoints.ts";
