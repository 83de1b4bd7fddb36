import { setTimeout as pause } from "node:timers/promises";
import { BidiError } from "./bidi-error.ts";
import type { Emit } from "./emit.ts";
import {
  callScript,
  disownScript,
  installScript,
  lookScript,
  type Outcome,
  type PageCall,
  type Sight,
} from "./in-page-agent.ts";
import type { WebDriver } from "./web-driver.ts";

// Milliseconds between looks into a page: while somebody waits for it, and otherwise.
const whileAwaited = 10;
const whileIdle = 40;

type Place = Pick<Sight, "documentId" | "url" | "readyState">;

/** A window, and what happens in it, as events of WebDriver BiDi: seen by looking again and again. */
export class BrowsingContext {
  readonly id: string;
  readonly #driver: WebDriver;
  readonly #emit: Emit;
  readonly #calls = new Map<number, PromiseWithResolvers<Outcome>>();
  #lastCall = 0;
  #realms = 0;
  #seen: Place = { documentId: "", url: "about:blank", readyState: "loading" };
  #navigation: string | undefined;
  #isClosed = false;

  constructor(id: string, driver: WebDriver, emit: Emit) {
    this.id = id;
    this.#driver = driver;
    this.#emit = emit;
  }

  get realm(): string {
    return `${this.id}.${this.#realms}`;
  }

  get url(): string {
    return this.#seen.url;
  }

  /** The navigation to this address that has begun and not arrived, if there is one. */
  navigationTo(url: string): string | null {
    return this.#navigation?.split(" ")[1] === withoutFragment(url) ? this.#navigation : null;
  }

  /** Looks until the window is closed. */
  async watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.look();
      await pause(this.#calls.size > 0 || this.#navigation ? whileAwaited : whileIdle);
    }
  }

  /** Sees what is new. */
  async look(): Promise<void> {
    await this.#run(lookScript);
  }

  /** Calls a function in the page. Rejects when its document goes away. */
  async call(functionDeclaration: string, call: Omit<PageCall, "id">): Promise<Outcome> {
    const id = ++this.#lastCall;
    const settle = Promise.withResolvers<Outcome>();
    this.#calls.set(id, settle);
    const ran = this.#run(callScript(functionDeclaration), { ...call, id });
    const [outcome] = await Promise.all([settle.promise, ran]);
    return outcome;
  }

  async disown(handles: string[]): Promise<void> {
    await this.#run(disownScript, handles);
  }

  async navigate(url: string): Promise<string> {
    const navigation = this.#begin(url);
    await this.command("POST", "/url", { url });
    return navigation;
  }

  async reload(): Promise<string> {
    const navigation = this.#begin(this.#seen.url);
    await this.command("POST", "/refresh");
    return navigation;
  }

  command<T>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<T> {
    return this.#driver.inWindow<T>(this.id, method, path, body);
  }

  /** Says that the window is gone. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#forget();
    const gone = { parent: null, children: null, clientWindow: "", originalOpener: null, userContext: "" };
    this.#emit("browsingContext.contextDestroyed", { context: this.id, url: this.#seen.url, ...gone });
  }

  #begin(url: string): string {
    this.#navigation = `${crypto.randomUUID()} ${withoutFragment(url)}`;
    this.#tell("navigationStarted", this.#navigation, url);
    return this.#navigation;
  }

  async #run(script: string, argument?: object): Promise<void> {
    const args = argument ? [JSON.stringify(argument)] : [];
    try {
      const answer = await this.command<string | null>("POST", "/execute/sync", { script, args });
      if (answer === "no agent") await this.#run(installScript);
      else if (answer) this.#see(JSON.parse(answer), argument as PageCall | undefined);
    } catch (error) {
      if (!(error instanceof BidiError)) throw error;
      // Who has closed the window by a click is told that the click is over, before the window is.
      if (error.code === "no such window") this.#giveUpCalls();
      // A page that stopped answering once does not begin again: it is as good as closed.
      if (error.code === "timeout") this.closed();
      const id = (argument as PageCall | undefined)?.id;
      // Any other error means that the document is going away; the next one will tell.
      if (error.code === "javascript error" && id)
        this.#settle(id, { type: "exception", text: error.message, stack: "" });
    }
  }

  #see({ outcome, outcomes, messages, logs, ...sight }: Sight, call?: PageCall): void {
    if (sight.documentId !== this.#seen.documentId) this.#arrive(sight);
    else if (sight.url !== this.#seen.url)
      this.#emit("browsingContext.historyUpdated", { ...this.#params(sight.url) });
    this.#progress(sight);
    this.#seen = sight;
    if (outcome && call) this.#settle(call.id, outcome);
    for (const { id, outcome } of outcomes) this.#settle(id, outcome);
    const source = { realm: this.realm, context: this.id };
    for (const message of messages) this.#emit("script.message", { ...message, source });
    for (const entry of logs) {
      const args = [{ type: "string", value: entry.text }];
      this.#emit("log.entryAdded", { ...entry, args, source, timestamp: Date.now() });
    }
  }

  #settle(id: number, outcome: Outcome): void {
    this.#calls.get(id)?.resolve(outcome);
    this.#calls.delete(id);
  }

  /** A document that was not here before, be it a new one or one that history has kept. */
  #arrive({ url }: Place): void {
    const isFirst = this.#realms === 0;
    this.#forget();
    this.#realms++;
    if (!isFirst) {
      const navigation = this.#navigation ?? this.#begin(url);
      this.#navigation = undefined;
      this.#tell("navigationCommitted", navigation, url);
    }
    this.#seen = { documentId: "", url, readyState: "loading" };
    const origin = URL.canParse(url) ? new URL(url).origin : "null";
    this.#emit("script.realmCreated", { type: "window", realm: this.realm, context: this.id, origin });
  }

  #progress({ readyState, url }: Place): void {
    const before = this.#seen.readyState;
    if (before === "loading" && readyState !== "loading") this.#tell("domContentLoaded", null, url);
    if (before !== "complete" && readyState === "complete") this.#tell("load", null, url);
  }

  #forget(): void {
    for (const realm of [this.realm, `${this.realm}.sandbox`]) this.#emit("script.realmDestroyed", { realm });
    this.#giveUpCalls();
  }

  #giveUpCalls(): void {
    for (const { reject } of this.#calls.values())
      reject(new BidiError("no such handle", "The document is gone."));
    this.#calls.clear();
  }

  #tell(event: string, navigation: string | null, url: string): void {
    this.#emit(`browsingContext.${event}`, { ...this.#params(url), navigation });
  }

  #params(url: string) {
    return { context: this.id, url, timestamp: Date.now() };
  }
}

const withoutFragment = (url: string) => url.replace(/#.*/, "");
