import type { LanguageCode } from "functions/src/product/languages.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { PageName } from "web/src/pages.ts";
import { messages } from "../support/messages.ts";
import { authActionStates } from "./auth-action-states.ts";
import { confirmEmailStates } from "./confirm-email-states.ts";
import { invitationStates } from "./invitation-states.ts";
import { linkStates } from "./link-states.ts";
import { notFoundStates } from "./not-found-states.ts";
import type { PageState } from "./page-state.ts";
import { signUpMethodsStates } from "./sign-up-methods-states.ts";
import { signUpStates } from "./sign-up-states.ts";
import { startStates } from "./start-states.ts";
import { activationStates, welcomeStates } from "./welcome-states.ts";

/** Everything that a page can look like, in the order in which a person meets it. */
const statesByPage: Record<PageName, PageState[]> = {
  invitation: invitationStates,
  "sign-up-methods": signUpMethodsStates,
  "sign-up": signUpStates,
  "confirm-email": confirmEmailStates,
  "auth-action": authActionStates,
  activation: activationStates,
  welcome: welcomeStates,
  "not-found": notFoundStates,
};

/** Every state of every page, of short links, and of what is shown where the app cannot start. */
export const states: PageState[] = [...Object.values(statesByPage).flat(), ...linkStates, ...startStates];

/** The browser in which a page looks like a state in a language. */
export function browserFor({ browser }: PageState, language: LanguageCode): BrowserContextOptions {
  return { locale: language === "hi" ? "hi-IN" : "en-US", ...browser };
}

/** Brings a fresh page of such a browser into the state, pictures included. */
export async function show(state: PageState, page: Page, language: LanguageCode): Promise<void> {
  await state.show({ page, language, text: messages[language] });
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
