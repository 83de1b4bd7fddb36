import { setTimeout as pause } from "node:timers/promises";
import {
  callScript,
  installScript,
  lookScript,
  type Outcome,
  type PageCall,
  type Sight,
} from "./page-scripts.ts";
import { BidiError, type Emit } from "./protocol.ts";
import type { WebDriver } from "./web-driver.ts";

// The polling interval in milliseconds: while a command waits for the page, and otherwise.
const whileAwaited = 10;
const whileIdle = 40;

type Place = Pick<Sight, "documentId" | "url" | "readyState">;

/** A window and its events, observed by polling. */
export class BrowsingContext {
  readonly id: string;
  readonly #driver: WebDriver;
  readonly #events: WindowEvents;
  readonly #calls = new PendingCalls();
  #realms = 0;
  #seen: Place = { documentId: "", url: "about:blank", readyState: "loading" };
  #navigation: string | undefined;
  #isClosed = false;

  constructor(id: string, driver: WebDriver, emit: Emit) {
    this.id = id;
    this.#driver = driver;
    this.#events = new WindowEvents(id, emit);
  }

  get realm(): string {
    return `${this.id}.${this.#realms}`;
  }

  /** The pending navigation to this address, if any. */
  navigationTo(url: string): string | null {
    return this.#navigation?.split(" ")[1] === withoutFragment(url) ? this.#navigation : null;
  }

  /** Polls until the window is closed. */
  async watch(): Promise<void> {
    while (!this.#isClosed) {
      await this.look();
      await pause(this.#calls.size > 0 || this.#navigation ? whileAwaited : whileIdle);
    }
  }

  /** Polls once. */
  look(): Promise<void> {
    return this.#run(lookScript);
  }

  /** Calls a function in the page. Rejects when its document goes away. */
  async call(functionDeclaration: string, call: Omit<PageCall, "id">): Promise<Outcome> {
    const { id, outcome } = this.#calls.begin();
    const ran = this.#run(callScript(functionDeclaration), { ...call, id });
    return (await Promise.all([outcome, ran]))[0];
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

  /** Reports that the window is closed. */
  closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#leave();
    this.#events.closed(this.#seen.url);
  }

  #begin(url: string): string {
    this.#navigation = `${crypto.randomUUID()} ${withoutFragment(url)}`;
    this.#events.tell("navigationStarted", url, this.#navigation);
    return this.#navigation;
  }

  async #run(script: string, call?: PageCall): Promise<void> {
    const args = [call ? JSON.stringify(call) : this.id];
    try {
      const answer = await this.command<string | null>("POST", "/execute/sync", { script, args });
      if (answer === "no agent") await this.#run(installScript);
      else if (answer) this.#see(JSON.parse(answer), call?.id);
    } catch (error) {
      if (!(error instanceof BidiError)) throw error;
      // A click that closed the window is answered before the window's end is reported.
      if (error.code === "no such window") this.#calls.giveUp();
      // A page that has stopped answering never recovers: treat it as closed.
      if (error.code === "timeout") this.closed();
      // Any other error means that the document is being replaced; the next one will report.
      if (error.code === "javascript error" && call)
        this.#calls.settle(call.id, { type: "exception", text: error.message, stack: "" });
    }
  }

  #see({ outcome, outcomes, messages, logs, ...place }: Sight, call?: number): void {
    if (place.documentId !== this.#seen.documentId) this.#arrive(place);
    else if (place.url !== this.#seen.url) this.#events.tell("historyUpdated", place.url);
    const before = this.#seen.readyState;
    this.#seen = place;
    if (before === "loading" && place.readyState !== "loading")
      this.#events.tell("domContentLoaded", place.url);
    if (before !== "complete" && place.readyState === "complete") this.#events.tell("load", place.url);
    if (outcome && call) this.#calls.settle(call, outcome);
    for (const { id, outcome } of outcomes) this.#calls.settle(id, outcome);
    this.#events.heard(this.realm, { messages, logs });
  }

  /** A document other than the last one: new, or restored from the history. */
  #arrive({ url }: Place): void {
    const isFirst = this.#realms === 0;
    this.#leave();
    this.#realms++;
    if (!isFirst) {
      const navigation = this.#navigation ?? this.#begin(url);
      this.#navigation = undefined;
      this.#events.tell("navigationCommitted", url, navigation);
    }
    this.#seen = { documentId: "", url, readyState: "loading" };
    this.#events.realmCreated(this.realm, url);
  }

  #leave(): void {
    this.#events.realmDestroyed(this.realm);
    this.#events.realmDestroyed(`${this.realm}.sandbox`);
    this.#calls.giveUp();
  }
}

const withoutFragment = (url: string) => url.replace(/#.*/, "");

/** The calls into a page that have no outcome yet. */
class PendingCalls {
  readonly #calls = new Map<number, PromiseWithResolvers<Outcome>>();
  #last = 0;

  get size(): number {
    return this.#calls.size;
  }

  begin(): { id: number; outcome: Promise<Outcome> } {
    const call = Promise.withResolvers<Outcome>();
    const id = ++this.#last;
    this.#calls.set(id, call);
    return { id, outcome: call.promise };
  }

  settle(id: number, outcome: Outcome): void {
    this.#calls.get(id)?.resolve(outcome);
    this.#calls.delete(id);
  }

  /** Rejects all of them: their document is gone. */
  giveUp(): void {
    for (const { reject } of this.#calls.values())
      reject(new BidiError("no such handle", "The document is gone."));
    this.#calls.clear();
  }
}

/** Emits what happens in one window as WebDriver BiDi events. */
export class WindowEvents {
  readonly #context: string;
  readonly #emit: Emit;

  constructor(context: string, emit: Emit) {
    this.#context = context;
    this.#emit = emit;
  }

  /** An event of navigation, such as "load". */
  tell(event: string, url: string, navigation: string | null = null): void {
    const params = { context: this.#context, url, navigation, timestamp: Date.now() };
    this.#emit(`browsingContext.${event}`, params);
  }

  closed(url: string): void {
    const gone = { parent: null, children: null, clientWindow: "", originalOpener: null, userContext: "" };
    this.#emit("browsingContext.contextDestroyed", { context: this.#context, url, ...gone });
  }

  realmCreated(realm: string, url: string): void {
    const origin = URL.canParse(url) ? new URL(url).origin : "null";
    this.#emit("script.realmCreated", { type: "window", realm, context: this.#context, origin });
  }

  realmDestroyed(realm: string): void {
    this.#emit("script.realmDestroyed", { realm });
  }

  /** Emits a page's log entries, and the messages from its scripts to the client. */
  heard(realm: string, { logs, messages }: Pick<Sight, "logs" | "messages">): void {
    const source = { realm, context: this.#context };
    for (const message of messages) this.#emit("script.message", { ...message, source });
    for (const entry of logs) {
      const args = [{ type: "string", value: entry.text }];
      this.#emit("log.entryAdded", { ...entry, args, source, timestamp: Date.now() });
    }
  }
}
