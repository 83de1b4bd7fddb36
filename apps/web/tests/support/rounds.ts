import type { Answer } from "firebase-local/google";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How often in a row the page may be found with nothing to do before it counts as waiting. */
const quietTimes = 5;

// Milliseconds. Instances start with the first request.
const timeout = 240_000;

/** The element to wait for. */
type Goal = Pick<Locator, "isVisible">;

/**
 * Counts network round trips in a row, whatever the machine's speed: holds all answers back until the page asks for nothing
 * more, lets them go together, and so on. Requests for leave to send another (CORS preflights) count as what they are.
 */
export class Rounds {
  /** The responses held back; null while everything passes. */
  #held: (() => void)[] | null = null;
  #arrived = 0;
  #inWork = 0;

  /** A server's answers, by way of the rounds. */
  through =
    (answer: Answer): Answer =>
    async (request, parts) => {
      this.#arrived++;
      await new Promise<void>((resolve) => (this.#held ? this.#held.push(resolve) : resolve()));
      this.#inWork++;
      try {
        return await answer(request, parts);
      } finally {
        this.#inWork--;
      }
    };

  /** The rounds from a press until something can be seen. */
  async afterPress(page: Page, press: () => Promise<void>, goal: Goal): Promise<number> {
    await this.#untilQuiet(page);
    this.#held = [];
    await press();
    return this.#countUntil(page, goal);
  }

  /** The rounds from the opening of an address until something can be seen. */
  async afterOpening(page: Page, address: string, goal: Goal): Promise<number> {
    this.#held = [];
    const opening = page.goto(address, { waitUntil: "commit", timeout });
    // In between documents a page cannot be asked whether it is quiet.
    await expect.poll(() => this.#held, { timeout }).not.toEqual([]);
    this.#release();
    await opening;
    return 1 + (await this.#countUntil(page, goal));
  }

  async #countUntil(page: Page, goal: Goal): Promise<number> {
    for (let rounds = 0; ; rounds++) {
      await this.#untilQuiet(page);
      if (await goal.isVisible()) {
        this.#release();
        this.#held = null;
        return rounds;
      }
      // On a busy machine, the page may not have sent its requests yet.
      await expect.poll(() => this.#held, { timeout }).not.toEqual([]);
      this.#release();
    }
  }

  #release(): void {
    const held = this.#held ?? [];
    this.#held = [];
    for (const release of held) release();
  }

  async #untilQuiet(page: Page): Promise<void> {
    for (let quiet = 0; quiet < quietTimes; ) {
      const before = this.#arrived;
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1000 })),
      );
      quiet = this.#inWork === 0 && this.#arrived === before ? quiet + 1 : 0;
    }
  }
}
