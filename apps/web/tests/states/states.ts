import { type LanguageCode, languages } from "contract/languages";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { PageName } from "web/src/page-registry.ts";
import { messages } from "../support/messages.ts";
import { abuseStates } from "./abuse-states.ts";
import { authActionStates } from "./auth-action-states.ts";
import { confirmEmailStates } from "./confirm-email-states.ts";
import { deleteAccountStates } from "./delete-account-states.ts";
import { invitationStates } from "./invitation-states.ts";
import { linkStates } from "./link-states.ts";
import { nameStates } from "./name-states.ts";
import { notFoundStates } from "./not-found-states.ts";
import type { PageState } from "./page-state.ts";
import { signUpMethodsStates } from "./sign-up-methods-states.ts";
import { signUpStates } from "./sign-up-states.ts";
import { startStates } from "./start-states.ts";
import { activationStates, welcomeStates } from "./welcome-states.ts";

const statesByPage: Record<PageName, PageState[]> = {
  invitation: invitationStates,
  "sign-up-methods": signUpMethodsStates,
  "sign-up": signUpStates,
  "confirm-email": confirmEmailStates,
  "auth-action": authActionStates,
  activation: activationStates,
  welcome: welcomeStates,
  "delete-account": deleteAccountStates,
  "not-found": notFoundStates,
};

/**
 * Every state of every page, in the order of a visit. Then the states with unusual names, of short links, of
 * reported or blocked invitations, and of the start.
 */
export const states: PageState[] = [
  ...Object.values(statesByPage).flat(),
  ...nameStates,
  ...[...linkStates, ...abuseStates].map((state) => ({ ...state, withoutApp: true })),
  ...startStates,
];

/** The browser options of a state in a language. Without motion, because colours in a transition have no lasting contrast. */
export function browserFor({ browser }: PageState, language: LanguageCode): BrowserContextOptions {
  return { locale: languages[language].locale.replace("_", "-"), reducedMotion: "reduce", ...browser };
}

/** Brings a fresh page into a state, and waits for its images. */
export async function show(state: PageState, page: Page, language: LanguageCode): Promise<void> {
  await state.show({ page, language, text: messages[language] });
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
