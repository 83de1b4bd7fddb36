import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { BrowsingContext } from "./browsing-context.ts";
import { WebDriver } from "./web-driver.ts";

test("a window stays open if the driver loses the answer of a script, and closes at the driver's end", async () => {
  const program = fileURLToPath(new URL("testing/forgetful-driver.ts", import.meta.url));
  const driver = await WebDriver.start({ driver: program, browser: "", display: "" }, [], "");
  onTestFinished(() => driver.close());
  const events: string[] = [];
  const window = new BrowsingContext("one", driver, (method) => events.push(method));
  await window.look();
  await window.look();
  expect(events).toContain("browsingContext.load");
  expect(events).not.toContain("browsingContext.contextDestroyed");
  await window.look();
  expect(events).toContain("browsingContext.contextDestroyed");
});
