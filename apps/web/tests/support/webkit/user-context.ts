import { setTimeout as pause } from "node:timers/promises";
import { userAgents } from "../user-agents.ts";
import { BrowsingContext } from "./browsing-context.ts";
import { type Display, startDisplay } from "./display.ts";
import type { Emit } from "./emit.ts";
import { Exchanges } from "./exchanges.ts";
import type { ProfileOptions } from "./profile-options.ts";
import { type ListeningProxy, startProxy } from "./proxy.ts";
import { WebDriver } from "./web-driver.ts";
import type { WebkitPrograms } from "./webkit-programs.ts";

// In pixels: the height of the browser window's bars, and the narrowest window that they allow.
const bars = 38;
const narrowest = 447;

// Milliseconds between checks for windows that pages have opened or closed.
const betweenLooks = 100;

/** A browser profile: its own WebKit process on its own display, behind its own proxy. */
export class UserContext {
  readonly id = crypto.randomUUID();
  readonly windows = new Map<string, BrowsingContext>();
  readonly options: ProfileOptions = {
    viewport: { width: 390, height: 844 },
    userAgent: userAgents.iphone,
    locale: "en-US",
    headers: {},
  };
  readonly exchanges: Exchanges;
  readonly #programs: WebkitPrograms;
  readonly #emit: Emit;
  #started: Promise<{ driver: WebDriver; display: Display; proxy: ListeningProxy }> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #latest: BrowsingContext | undefined;

  constructor(programs: WebkitPrograms, emit: Emit) {
    this.#programs = programs;
    this.#emit = emit;
    this.exchanges = new Exchanges(this, emit);
  }

  /** The window that most likely made a request: the one that navigates to its URL, else the newest. */
  windowOf(url: string): BrowsingContext | undefined {
    return [...this.windows.values()].find((window) => window.navigationTo(url)) ?? this.#latest;
  }

  /** Opens a window. The first one starts the browser. */
  async open(): Promise<BrowsingContext> {
    const isFirst = !this.#started;
    this.#started ??= this.#start();
    const { driver } = await this.#started;
    const [first = ""] = isFirst ? await driver.windows() : [];
    const window = this.#add(first || (await driver.newWindow()), driver, null);
    await window.look();
    await window.command("POST", "/window/rect", {
      width: this.options.viewport.width,
      height: this.options.viewport.height + bars,
    });
    if (isFirst) this.#timer = setInterval(() => this.findWindows(), betweenLooks);
    return window;
  }

  /** Detects windows that pages have opened or closed. */
  async findWindows(): Promise<void> {
    const { driver } = (await this.#started) ?? {};
    const handles = await driver?.windows().catch(() => undefined);
    if (!driver || !handles) return;
    for (const [handle, window] of this.windows) {
      if (handles.includes(handle)) continue;
      this.windows.delete(handle);
      await pause(betweenLooks);
      if (this.#latest === window) this.#latest = [...this.windows.values()].at(-1);
      window.closed();
    }
    for (const handle of handles) {
      if (!this.windows.has(handle)) this.#add(handle, driver, this.#latest?.id ?? null);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const window of this.windows.values()) window.closed();
    this.windows.clear();
    if (!this.#started) return;
    const { driver, display, proxy } = await this.#started;
    this.exchanges.giveUp();
    await driver.close();
    display.close();
    proxy.close();
  }

  #add(handle: string, driver: WebDriver, originalOpener: string | null): BrowsingContext {
    const window = new BrowsingContext(handle, driver, this.#emit);
    this.windows.set(handle, window);
    this.#latest ??= window;
    const rest = { parent: null, children: null, clientWindow: "", originalOpener, userContext: this.id };
    this.#emit("browsingContext.contextCreated", { context: handle, url: "about:blank", ...rest });
    void window.watch();
    return window;
  }

  async #start() {
    const proxy = await startProxy(this.exchanges);
    const { width, height } = this.options.viewport;
    const screen = { width: Math.max(width, narrowest), height: height + bars };
    const display = await startDisplay(this.#programs.display, screen);
    const args = [
      `--proxy=http://${proxy.host}`,
      "--ignore-tls-errors",
      "--javascript-can-access-clipboard=true",
      // The driver falls silent in a page that has just changed its process; whether that is why is not known.
      "--features=-ProcessSwapOnCrossSiteNavigation",
    ];
    const { driver: program, browser } = this.#programs;
    const driver = await WebDriver.start({ driver: program, browser, args, display: display.name });
    return { driver, display, proxy };
  }
}
