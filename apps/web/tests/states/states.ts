import type { BrowserContextOptions, Page } from "playwright-core";
import { type Language, words } from "../support/words.ts";
import { authActionStates } from "./auth-action-states.ts";
import { confirmEmailStates } from "./confirm-email-states.ts";
import { invitationStates } from "./invitation-states.ts";
import { linkStates } from "./link-states.ts";
import type { PageState } from "./page-state.ts";
import { signUpStates } from "./sign-up-states.ts";
import { siteStates } from "./site-states.ts";
import { socialSignUpStates } from "./social-sign-up-states.ts";
import { welcomeStates } from "./welcome-states.ts";

/** Everything that any page can look like, in the order in which a person meets it. */
export const states: PageState[] = [
  ...invitationStates,
  ...socialSignUpStates,
  ...signUpStates,
  ...confirmEmailStates,
  ...authActionStates,
  ...welcomeStates,
  ...linkStates,
  ...siteStates,
];

/** The browser in which a page looks like a state in a language. */
export function browserFor({ browser }: PageState, language: Language): BrowserContextOptions {
  return { locale: language === "hi" ? "hi-IN" : "en-US", ...browser };
}

/** Brings a fresh page of such a browser into the state, pictures included. */
export async function show(state: PageState, page: Page, language: Language): Promise<void> {
  await state.show({ page, language, text: words[language] });
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
