interface Provider {
  /** Its id in Firebase Authentication. */
  id: string;
  /** OAuth scopes beyond the account itself. */
  scopes: readonly string[];
  /** OAuth parameters of its popup. */
  parameters: Readonly<Record<string, string>>;
}

/** The accounts that people can sign up with, in the order of their buttons. */
export const providers = {
  apple: { id: "apple.com", scopes: ["email", "name"], parameters: {} },
  google: { id: "google.com", scopes: ["profile"], parameters: { prompt: "select_account" } },
} as const satisfies Record<string, Provider>;

export type ProviderName = keyof typeof providers;

export const providerNames = Object.keys(providers) as ProviderName[];

/** The provider with this id, as a token of Firebase Authentication has it, if it is one of them. */
export const providerNamed = (id: string) => providerNames.find((name) => providers[name].id === id);

export type SignUpMethod = "email" | ProviderName;
