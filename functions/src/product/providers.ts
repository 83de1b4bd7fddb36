interface Provider {
  /** Its id in Firebase Authentication. */
  id: string;
  /** What its sign-in window asks for beyond the account itself. */
  scopes: readonly string[];
  /** Parameters of its sign-in window. */
  parameters: Readonly<Record<string, string>>;
  /** Whether it only passes on e-mail addresses that it has verified; who signs up with it needs no confirmation. */
  vouchesForEmail: boolean;
}

/** The accounts that people can sign up with, in the order of their buttons. */
export const providers = {
  apple: { id: "apple.com", scopes: ["email", "name"], parameters: {}, vouchesForEmail: true },
  google: {
    id: "google.com",
    scopes: ["profile"],
    parameters: { prompt: "select_account" },
    vouchesForEmail: true,
  },
} as const satisfies Record<string, Provider>;

export type ProviderName = keyof typeof providers;

export const providerNames = Object.keys(providers) as ProviderName[];
