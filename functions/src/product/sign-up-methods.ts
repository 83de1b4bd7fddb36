import { providerNames } from "./providers.ts";

/** How a person can sign up. */
export const signUpMethods = ["email", ...providerNames] as const;

/** Maximum length of a stored name, in characters. */
export const MAX_NAME_LENGTH = 100;

export type SignUpMethod = (typeof signUpMethods)[number];
