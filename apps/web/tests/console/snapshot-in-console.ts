import { readFile } from "node:fs/promises";
import { inRepository } from "emulators/src/suite/repository.ts";
import type { Page } from "playwright-core";
import { pane } from "./pane.ts";

/** Saves a snapshot under this name, and waits until it is. */
export async function saveSnapshot(page: Page, name: string): Promise<void> {
  const world = pane(page, "World");
  await world.getByLabel("Name of the snapshot").fill(name);
  await world.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByText(`“${name}” is saved.`).waitFor();
}

/** All that was saved under this name. */
export function savedText(name: string): Promise<string> {
  return readFile(inRepository(`node_modules/.cache/sundial/snapshots/${name}.json`), "utf8");
}
