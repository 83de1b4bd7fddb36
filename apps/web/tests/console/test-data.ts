import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openConsole } from "./open-console.ts";
import { pane } from "./pane.ts";
import { test } from "./preview-under-test.ts";
import { resetWorld } from "./reset-world.ts";

export function testData(): void {
  test("documents of every seed are counted, shown, copied, and gone after a reset", {
    timeout: 240_000,
  }, async ({ visit, preview }) => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page, phone } = await openConsole(visit, preview, { permissions });
    const data = pane(page, "Data");
    const count = async () =>
      Number.parseInt((await data.getByText(/^\d+ documents$/).textContent()) ?? "", 10);
    await resetWorld(page);
    await expect.poll(count).toBe(2);
    await data.getByLabel("Path contains").fill("Users/");
    const seeded = {
      "no picture": "no-picture",
      "a long name": "long-name",
      "a hostile name": "hostile-name",
    };
    for (const [name, id] of Object.entries(seeded)) {
      await page.getByRole("button", { name: `Add: ${name}` }).click();
      await data.getByRole("listitem").filter({ hasText: id }).getByText("created").waitFor();
    }
    expect(await count()).toBe(5);
    await copy(page, data.getByRole("listitem").filter({ hasText: "no-picture" }));
    await expectInviters(page, phone);
    await page.getByRole("button", { name: "Add: 10,000 friends" }).click();
    await page.getByRole("status").getByText("Added: 10,000 friends").waitFor();
    await expect.poll(count).toBe(10_006);
    await resetWorld(page);
    await expect.poll(count).toBe(2);
  });
}

/** Copies Noor's document. */
async function copy(page: Page, card: Locator): Promise<void> {
  await card.getByText("no-picture").click();
  await card.getByRole("button", { name: "Copy as JSON" }).click();
  await page.getByRole("status").getByText("Copied.").waitFor();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ name: "Noor", isActive: true });
}

/** Each seeded inviter's invitation fits on the phone, and a name is text. */
async function expectInviters(page: Page, phone: FrameLocator): Promise<void> {
  const shown = { "no-picture": "Noor", "long-name": "Wolfeschlegel", "hostile-name": "onerror" };
  for (const [id, name] of Object.entries(shown)) {
    await page.getByLabel("Invited by").selectOption(id);
    await phone.getByText(name).first().waitFor();
    const excess = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    expect(await phone.locator("html").evaluate(excess), id).toBe(0);
    expect(await phone.locator("img[src=x]").count()).toBe(0);
  }
}
