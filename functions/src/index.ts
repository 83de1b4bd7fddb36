/** The deployed functions: what each endpoints.ts exports. */
export * from "./abuse/endpoints.ts";
export * from "./card/endpoints.ts";
export * from "./friends/endpoints.ts";
export * from "./funnel/endpoints.ts";
export * from "./links/endpoints.ts";
export * from "./operator/endpoints.ts";
export * from "./ssr/endpoints.ts";
export * from "./users/endpoints.ts";
