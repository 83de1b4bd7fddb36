import { describe, expect } from "vitest";
import { suiteDb } from "../../../functions/testing/calls.ts";
import { deliveredTo } from "../../../functions/testing/fcm.ts";
import { test } from "./journey.ts";
import { mailsTo, verificationLink } from "./mailbox.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD, readAlert, signUpByEmail } from "./steps.ts";
import { fill, words } from "./words.ts";

const isoDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const stored = async (path: string) => (await suiteDb().doc(path).get()).data();

describe.each(["en", "hi"] as const)("in %s", (language) => {
  test("an invitee signs up by e-mail, confirms, and becomes the inviter's friend", async ({
    visit,
    inviter,
    email,
  }) => {
    const text = words[language];
    const { page } = await visit();

    await page.goto(`/feedback/${inviter.id}/${language}`);
    await page.getByText(inviter.name).first().waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);

    await signUpByEmail(page, { inviter, email }, language);
    await page.getByText(fill(text.confirmEmail.sentTo, { email })).waitFor();

    await page.goto(await verificationLink(email, language));
    await page.getByRole("button", { name: text.authAction.press }).click();
    await page.getByRole("heading", { name: fill(text.welcome.title) }).waitFor();
    await page.getByText(text.welcome.download).waitFor();

    const userId = new URL(page.url()).pathname.split("/")[2] ?? "";
    expect(new URL(page.url()).pathname).toBe(`/welcome/${userId}/${inviter.id}`);
    await expectFriendship({ userId, email, inviterId: inviter.id });
    await expect
      .poll(() => deliveredTo(inviter.token))
      .toEqual([
        {
          message: {
            token: inviter.token,
            data: { title: "Sundial", body: "Mira has accepted your invitation", topic: "friend_join" },
            android: { priority: "high", collapse_key: expect.any(String), ttl: "604800s" },
            apns: {
              headers: { "apns-priority": "10", "apns-collapse-id": expect.any(String) },
              payload: { aps: { badge: 0, "content-available": 1 } },
            },
          },
        },
      ]);
  });
});

async function expectFriendship({
  userId,
  email,
  inviterId,
}: Record<"userId" | "email" | "inviterId", string>) {
  expect(await stored(`Users/${userId}`)).toEqual({
    userId,
    appVersion: "1.0.0",
    email,
    name: "Mira",
    isActive: true,
    isDeleted: false,
    isVerified: true,
    typeOfTask: [
      { id: 1, category: "work", selected: true, color: "#FC2769" },
      { id: 2, category: "Finances", selected: false, color: "#29D5AB" },
      { id: 3, category: "Relationships", selected: false, color: "#229BDF" },
      { id: 4, category: "Personal Growth", selected: false, color: "#2047F9" },
      { id: 5, category: "Mindfulness", selected: false, color: "#FC613E" },
      { id: 6, category: "Health", selected: false, color: "#BF5AFF" },
    ],
    createdAt: isoDate,
    updatedAt: isoDate,
  });
  expect(await stored(`Notifications/${userId}`)).toEqual({
    userId,
    appNotification: true,
    chat: { digestEmail: true, mentioned: true, newMessage: true, notification: true },
    conversation: true,
    dailyReview: {
      notification: true,
      notificationTime: { hour: 21, minute: 0, selectedDays: everyDay, time: "21:00" },
    },
    dailyTaskReminder: {
      notification: true,
      notificationTime: { hour: 9, minute: 0, selectedDays: everyDay, time: "09:00" },
    },
    eveningSundialReview: true,
    morningSundialSetup: true,
    motivation: true,
    myFriends: { completedTasks: true, messageFriends: true, newTasks: true, notification: true },
    createdAt: isoDate,
    updatedAt: isoDate,
  });
  expect(await stored(`Friends/${[inviterId, userId].sort().join(".")}`)).toEqual({
    userId: inviterId,
    friendId: userId,
    friendName: "Mira",
    isActive: true,
    createdAt: isoDate,
    updatedAt: isoDate,
  });
  const message = "Mira has accepted your invitation";
  expect(await stored(`NotificationHistory/${inviterId}`)).toEqual({
    entries: [
      { userId, type: "friend_join", userName: "Mira", message, createdAt: isoDate, updatedAt: isoDate },
    ],
  });
  expect(await stored(`Invitations/${userId}`)).toEqual({ inviterId, createdAt: isoDate });
}

const { validation } = words.en;
test.for([
  [
    "an empty form",
    {},
    [
      validation.usernameBlank,
      validation.emailBlank,
      validation.passwordBlank,
      validation.confirmPasswordBlank,
    ],
  ],
  ["a blank name", { name: "  ", email: "a@b.in", password: PASSWORD }, ["Please enter username"]],
  ["no address", { name: "Mira", password: PASSWORD }, ["Please enter email"]],
  [
    "an address without a domain",
    { name: "Mira", email: "mira", password: PASSWORD },
    ["Please enter valid email"],
  ],
  [
    "a suffix of one letter",
    { name: "Mira", email: "a@b.c", password: PASSWORD },
    ["Please enter valid email"],
  ],
  [
    "a suffix of four letters",
    { name: "Mira", email: "a@b.info", password: PASSWORD },
    ["Please enter valid email"],
  ],
  [
    "a short password",
    { name: "Mira", email: "a@b.in", password: "1234567" },
    ["Password must be at least 8 characters long"],
  ],
  [
    "a password of blanks",
    { name: "Mira", email: "a@b.in", password: "        a" },
    ["Password must be at least 8 characters long"],
  ],
  [
    "different passwords",
    { name: "Mira", email: "a@b.in", password: PASSWORD, confirmPassword: `${PASSWORD}x` },
    ["Both the passwords must match"],
  ],
  [
    "everything wrong at once",
    { email: "mira", password: "short", confirmPassword: "other" },
    [
      "Please enter username",
      "Please enter valid email",
      "Password must be at least 8 characters long",
      "Both the passwords must match",
    ],
  ],
] as const)(
  "%s is answered in one alert, a line for each failure",
  async ([, form, messages], { visit, inviter }) => {
    const { page } = await visit();
    await page.goto(`/sign-up/${inviter.id}`);
    await fillSignUpForm(page, form);
    await page.getByRole("button", { name: words.en.signUp.submit, exact: true }).click();
    expect(await readAlert(page)).toEqual(messages);
    expect(page.url()).toContain(`/sign-up/${inviter.id}`);
  },
);

test("a password takes no more than twenty characters and can be shown", async ({ visit, inviter }) => {
  const { page } = await visit();
  await page.goto(`/sign-up/${inviter.id}`);
  const password = page.getByLabel(words.en.signUp.password, { exact: true });
  await password.pressSequentially("0123456789012345678901234");
  expect(await password.inputValue()).toBe("01234567890123456789");
  expect(await password.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: words.en.signUp.showPassword, exact: true }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: words.en.signUp.hidePassword, exact: true }).click();
  expect(await password.getAttribute("type")).toBe("password");
});

test("an address that is taken is refused with an alert, and the form can be used again", async ({
  visit,
  inviter,
  email,
}) => {
  const first = await visit();
  await signUpByEmail(first.page, { inviter, email });
  const second = await visit();
  await openSignUpForm(second.page, inviter);
  await fillSignUpForm(second.page, { name: "Mallory", email, password: PASSWORD });
  const submit = second.page.getByRole("button", { name: words.en.signUp.submit, exact: true });
  await submit.click();
  expect(await readAlert(second.page)).toEqual([
    "This email is already registered. Please use a different email.",
  ]);
  expect(await submit.isEnabled()).toBe(true);
  expect(await mailsTo(email)).toBe(1);
});
