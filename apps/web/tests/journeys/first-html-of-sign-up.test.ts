import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";

const attributes =
  "type name autocomplete inputmode autocapitalize autocorrect spellcheck enterkeyhint maxlength passwordrules";

test("each field has the attributes for phone keyboards, autofill and password managers", async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/sign-up/ana");
  const told = await page
    .locator("input")
    .evaluateAll(
      (inputs, names) =>
        inputs.map((input) =>
          names.flatMap((name) => (input.hasAttribute(name) ? `${name}: ${input.getAttribute(name)}` : [])),
        ),
      attributes.split(" "),
    );
  const password = (name: string, ...more: string[]) => [
    "type: password",
    `name: ${name}`,
    "autocomplete: new-password",
    "autocapitalize: none",
    "autocorrect: off",
    "spellcheck: false",
    ...more,
    "passwordrules: minlength: 8; maxlength: 20;",
  ];
  expect(told).toEqual([
    ["name: username", "autocomplete: name", "autocapitalize: words"],
    ["type: email", "name: email", "autocomplete: username", "inputmode: email"],
    password("password"),
    password("confirmPassword", "enterkeyhint: go"),
  ]);
});

test("input and clicks before hydration are kept and take effect afterwards", async ({
  visit,
  inviter,
  email,
}) => {
  const { page } = await visit();
  const release = await hold(page, builtFiles("sign-up-page"));
  await page.goto(`/sign-up/${inviter.id}`, { waitUntil: "commit" });
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  const { href } = new URL(page.url());
  await page.keyboard.press("Enter");
  const submit = page.getByRole("button", { name: messages.en.signUp.submit, exact: true });
  await submit.and(page.locator("[data-pressed]")).waitFor();
  expect(page.url()).toBe(href);
  release();
  await page.getByRole("heading", { name: messages.en.confirmEmail.title }).waitFor();
  await page.getByText(email).waitFor();
});

test("without JavaScript the form submits nothing, so no password ends up in a URL", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  const sent: string[] = [];
  await page.goto("/sign-up/ana");
  page.on("request", (request) => sent.push(request.url()));
  await fillSignUpForm(page, { name: "Mira", email: "mira@example.com", password: PASSWORD });
  await page.keyboard.press("Enter");
  // The browser would have gone there before it follows this link.
  await page.getByRole("link", { name: messages.en.signUp.otherWays }).press("Enter");
  await page.getByRole("heading", { name: messages.en.socialSignUp.title }).waitFor();
  expect(sent.filter((url) => url.includes(PASSWORD))).toEqual([]);
});
