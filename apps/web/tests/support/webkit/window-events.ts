import type { Emit } from "./emit.ts";
import type { Sight } from "./in-page-agent.ts";

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
