import { allMessages } from "contract/messages";
import type { Entry, Mail } from "dev/src/console/entries.ts";
import { expect } from "vitest";
import { messages } from "../support/messages.ts";
import { signUpByEmail } from "../support/steps.ts";
import { test } from "./preview-under-test.ts";

/** Our own confirmation email, from a functions' mail server that the console plays. */
const { authAction, confirmEmail, welcome } = messages.en;
const texts = allMessages.en.mailCode;
const ana = { id: "ana", name: "Ana Torres", token: "" };

/** The latest mail to an address in the console's inbox, once there is one. */
async function mailTo(origin: string, email: string): Promise<Mail> {
  const found = async () => {
    const events = await fetch(`${origin}/__dev/events`);
    let text = "";
    for await (const chunk of events.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes("\n\n")) break;
    }
    const entries: Entry[] = JSON.parse(text.slice("data: ".length).split("\n\n")[0] ?? "[]");
    return entries
      .flatMap(({ kind, value }) => (kind === "mails" && value.to === email ? [value] : []))
      .at(-1);
  };
  await expect.poll(found).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

async function switchFault(origin: string, fault: string, isOn: boolean): Promise<void> {
  const headers = { "content-type": "application/json", origin };
  const body = JSON.stringify({ fault, isOn });
  expect((await fetch(`${origin}/__dev/faults`, { method: "POST", headers, body })).status).toBe(200);
}

test("another mail brings another code", async ({ visit, preview, email }) => {
  const { page } = await visit({ baseURL: preview.origin });
  await signUpByEmail(page, { inviter: ana, email });
  const first = await mailTo(preview.origin, email);
  await page.getByText(confirmEmail.help).click();
  await page.getByRole("button", { name: confirmEmail.resend }).click();
  await page.getByText(confirmEmail.resent).waitFor();
  const second = await mailTo(preview.origin, email);
  expect(second.link).not.toBe(first.link);
  await page.getByLabel(texts.label, { exact: true }).fill(second.subject.slice(0, 6));
  await page.getByText(welcome.download).waitFor();
});

test("while the mail server is down, Auth's mail comes, and there is no field for a code", async ({
  visit,
  preview,
  email,
}) => {
  await switchFault(preview.origin, "smtp-down", true);
  const { page } = await visit({ baseURL: preview.origin });
  await signUpByEmail(page, { inviter: ana, email });
  await page.getByText(confirmEmail.waiting).waitFor();
  const { body, link } = await mailTo(preview.origin, email);
  expect(body).toContain("Follow this link to verify your email address.");
  expect(await page.getByLabel(texts.label, { exact: true }).count()).toBe(0);
  await switchFault(preview.origin, "smtp-down", false);
  await page.goto(link);
  await page.getByRole("button", { name: authAction.press }).click();
  await page.getByText(welcome.download).waitFor();
});
