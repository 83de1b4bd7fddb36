import { setTimeout as pause } from "node:timers/promises";
import { BrowsingContext } from "./browsing-context.ts";
import { Exchanges } from "./exchanges.ts";
import { type Display, startDisplay, type WebkitPrograms } from "./programs.ts";
import { BidiError, type Emit, type ProfileOptions } from "./protocol.ts";
import { type ListeningProxy, startProxy } from "./proxy.ts";
import { WebDriver } from "./web-driver.ts";

/** The open profiles of a browser, and their windows. */
export class Profiles {
  readonly #profiles = new Map<string, UserContext>();

  add(profile: UserContext): void {
    this.#profiles.set(profile.id, profile);
  }

  remove(id: string): void {
    this.#profiles.delete(id);
  }

  /** Those with these ids, or all. */
  some(ids?: readonly string[]): UserContext[] {
    return [...this.#profiles.values()].filter(({ id }) => !ids || ids.includes(id));
  }

  /** Throws for an unknown id. */
  find(id: string | undefined): UserContext {
    const profile = this.#profiles.get(id ?? "");
    if (!profile) throw new BidiError("no such user context", String(id));
    return profile;
  }

  /** The profile that a window belongs to. Throws for an unknown window. */
  owner(window: string): UserContext {
    const profile = this.some().find(({ windows }) => windows.has(window));
    if (!profile) throw new BidiError("no such frame", window);
    return profile;
  }

  /** Throws for an unknown window. */
  window(id: string): BrowsingContext {
    const window = this.owner(id).windows.get(id);
    if (!window) throw new BidiError("no such frame", id);
    return window;
  }
}

/** The user agent of a new profile: Safari on an iPhone. */
export const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

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
    userAgent: IPHONE,
    locale: "en-US",
    headers: {},
  };
  readonly exchanges: Exchanges;
  readonly #programs: WebkitPrograms;
  readonly #emit: Emit;
  #started: Promise<{ driver: WebDriver; display: Display; proxy: ListeningProxy }> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(programs: WebkitPrograms, emit: Emit) {
    this.#programs = programs;
    this.#emit = emit;
    this.exchanges = new Exchanges(this, emit);
  }

  /** The window that most likely made a request: the marked one, the one that navigates to its URL, else the oldest. */
  windowOf(url: string, marked: string): BrowsingContext | undefined {
    const windows = [...this.windows.values()];
    return this.windows.get(marked) ?? windows.find((window) => window.navigationTo(url)) ?? windows[0];
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
      window.closed();
    }
    const [opener = null] = this.windows.keys();
    for (const handle of handles) {
      if (!this.windows.has(handle)) this.#add(handle, driver, opener);
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
      // When a page changes its process, the driver loses answers of scripts.
      "--features=-ProcessSwapOnCrossSiteNavigation",
    ];
    const { driver: program, browser } = this.#programs;
    const driver = await WebDriver.start({ driver: program, browser, args, display: display.name });
    return { driver, display, proxy };
  }
}
