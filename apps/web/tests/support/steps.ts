import type { LanguageCode } from "contract/languages";
import type { Page } from "playwright-core";
import type { Inviter } from "./journey.ts";
import { verificationLink } from "./mailbox.ts";
import { messages } from "./messages.ts";

export const PASSWORD = "sundial-2026";

interface SignUpForm {
  name?: string;
  email?: string;
  password?: string;
  confirmPassword?: string;
}

/** Waits for the invitation's button in a language. */
export async function invitationIn(page: Page, language: LanguageCode): Promise<void> {
  await page.getByRole("link", { name: messages[language].invitation.signUp, exact: true }).waitFor();
}

/** Goes from the invitation to the sign-up form. */
export async function openSignUpForm(
  page: Page,
  inviter: Inviter,
  language: LanguageCode = "en",
): Promise<void> {
  const { invitation, socialSignUp, signUp } = messages[language];
  await page.goto(`/feedback/${inviter.id}/${language}`);
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("link", { name: socialSignUp.email }).click();
  await page.getByRole("heading", { name: signUp.title }).waitFor();
}

export async function fillSignUpForm(
  page: Page,
  form: SignUpForm,
  language: LanguageCode = "en",
): Promise<void> {
  const { username, email, password, confirmPassword } = messages[language].signUp;
  await page.getByLabel(username, { exact: true }).fill(form.name ?? "");
  await page.getByLabel(email, { exact: true }).fill(form.email ?? "");
  await page.getByLabel(password, { exact: true }).fill(form.password ?? "");
  await page.getByLabel(confirmPassword, { exact: true }).fill(form.confirmPassword ?? form.password ?? "");
}

/** Fills in and sends the form of the page that deletes an account. */
export async function signInByEmail(
  page: Page,
  { email, password }: { email: string; password: string },
  language: LanguageCode = "en",
): Promise<void> {
  const { signUp } = messages[language];
  await page.getByLabel(signUp.email, { exact: true }).fill(email);
  await page.getByLabel(signUp.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

interface SignUp {
  inviter: Inviter;
  email: string;
  name?: string;
}

/** Signs up by email, by the form's own address; ends on the confirmation notice. */
export async function signUpByEmail(
  page: Page,
  signUp: SignUp,
  language: LanguageCode = "en",
): Promise<void> {
  await page.goto(`/sign-up/${signUp.inviter.id}${language === "en" ? "" : `?lg=${language}`}`);
  await sendSignUp(page, signUp, language);
}

/** The same, all the way from the invitation. */
export async function signUpFromInvitation(page: Page, signUp: SignUp): Promise<void> {
  await openSignUpForm(page, signUp.inviter);
  await sendSignUp(page, signUp, "en");
}

async function sendSignUp(
  page: Page,
  { email, name = "Mira" }: SignUp,
  language: LanguageCode,
): Promise<void> {
  await fillSignUpForm(page, { name, email, password: PASSWORD }, language);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: messages[language].confirmEmail.title }).waitFor();
}

/** Confirms an address by the link in its latest email; ends on the welcome page. */
export async function confirmByMail(page: Page, email: string, language: LanguageCode = "en"): Promise<void> {
  const { authAction, welcome } = messages[language];
  const { pathname, search } = new URL(await verificationLink(email, language));
  // The path alone, because the visit's site may not be the suite's.
  await page.goto(pathname + search);
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByText(welcome.download).waitFor();
}

/** Deletes Auth's session, and reloads. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("firebase:")) localStorage.removeItem(key);
  });
  await page.reload();
}

/** Presses a button twice before the page can show the first press, as on a slow phone. */
export function pressTwice(button: Element): void {
  for (let presses = 0; presses < 2; presses++) (button as HTMLElement).click();
}

/** Saves a language as an earlier visit would have. */
export async function saveLanguage(page: Page, language: LanguageCode): Promise<void> {
  // A static file: an empty page has no storage, and the app would save another language.
  await page.goto("/favicon.svg");
  await page.evaluate((saved) => localStorage.setItem("languageCode", saved), JSON.stringify(language));
}

/** Blocks the clipboard, as many in-app browsers do. */
export async function refuseToCopy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The empty page before the first one has no clipboard.
    if (!navigator.clipboard) return;
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  });
}

/** Reads the lines of the alert dialog and closes it. */
export async function readAlert(page: Page, language: LanguageCode = "en"): Promise<string[]> {
  const alert = page.getByRole("alertdialog");
  await alert.waitFor();
  const lines = await alert.getByRole("paragraph").allTextContents();
  await alert.getByRole("button", { name: messages[language].common.ok }).click();
  await alert.waitFor({ state: "hidden" });
  return lines;
}
