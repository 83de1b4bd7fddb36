import { providerNames } from "./providers.ts";

/** How a person can sign up. */
export const signUpMethods = ["email", ...providerNames] as const;

export type SignUpMethod = (typeof signUpMethods)[number];
