import type { Page } from "playwright-core";

/** Puts the world back to the seed. */
export async function resetWorld(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reset everything" }).click();
  await page.getByRole("status").getByText("The world is as it was at the start.").waitFor();
}
