import type { Browser, FrameLocator } from "playwright-core";
import { freePorts } from "suite/free-ports.ts";
import { printed, startLauncher } from "suite/testing/launcher.ts";
import { phoneOf, signUpOnPhone } from "../console/console-page.ts";
import { messages } from "../support/messages.ts";

const { authAction, confirmEmail, welcome } = messages.en;

/**
 * Takes the README's picture of the console after one sign-up, in a separate `preview`. A PNG, 1280 px wide.
 */
export async function takeConsolePicture(browser: Browser, path: string): Promise<void> {
  const [port = 0] = await freePorts(1);
  const preview = startLauncher("preview.ts", [], { PORT: String(port) });
  await printed(preview, "/__dev");
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(`http://localhost:${port}/__dev`);
  const phone = phoneOf(page);
  await seeInviter(phone);
  await signUpOnPhone(phone, "mira@example.com");
  await phone.getByRole("heading", { name: confirmEmail.title }).waitFor();
  await page.getByRole("button", { name: "Open on the phone" }).click();
  await phone.getByRole("button", { name: authAction.press }).click();
  await phone.getByText(welcome.download).waitFor();
  await page.getByLabel("Pushes").getByRole("listitem").waitFor();
  await seeInviter(phone);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path });
  await preview.end();
}

/** Waits for the inviter's picture, so that no page is left before. */
async function seeInviter(phone: FrameLocator): Promise<void> {
  const picture = phone.locator("img[src*='/picture/']").first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}
