import type { Locator, Page } from "playwright-core";

/** One part of the console, by its title. */
export const pane = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
