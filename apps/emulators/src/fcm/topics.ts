import { invalidArgument } from "./fcm-error.ts";

const topicName = /^[\w.~%-]+$/;

/** Which tokens subscribe to which topics. */
export class Topics {
  readonly #tokens = new Map<string, Set<string>>();

  /** The tokens that subscribe to a topic, in the order in which they began to. */
  tokensOf(topic: string): string[] {
    return [...(this.#tokens.get(topic) ?? [])];
  }

  add(topic: string, token: string): void {
    const tokens = this.#tokens.get(topic) ?? new Set();
    this.#tokens.set(topic, tokens.add(token));
  }

  remove(topic: string, token: string): void {
    this.#tokens.get(topic)?.delete(token);
  }
}

/** Fails with INVALID_ARGUMENT: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message */
export function checkTopic(topic: string): void {
  if (!topicName.test(topic)) throw invalidArgument("Invalid topic name.");
}
