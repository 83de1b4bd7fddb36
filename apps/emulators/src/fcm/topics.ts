import { invalidArgument } from "./fcm-error.ts";
import type { Condition } from "./parse-condition.ts";

const topicName = /^[\w.~%-]+$/;

/** Which tokens subscribe to which topics. */
export class Topics {
  readonly #tokens = new Map<string, Set<string>>();

  /** The tokens subscribed to a topic, in order of subscription. */
  tokensOf(topic: string): string[] {
    return [...(this.#tokens.get(topic) ?? [])];
  }

  /** The tokens that subscribe to any topic and meet a condition. */
  tokensThatMeet(condition: Condition): string[] {
    const tokens = new Set([...this.#tokens.values()].flatMap((each) => [...each]));
    return [...tokens].filter((token) => condition(this.#topicsOf(token)));
  }

  add(topic: string, token: string): void {
    const tokens = this.#tokens.get(topic) ?? new Set();
    this.#tokens.set(topic, tokens.add(token));
  }

  remove(topic: string, token: string): void {
    this.#tokens.get(topic)?.delete(token);
  }

  #topicsOf(token: string): Set<string> {
    return new Set([...this.#tokens].flatMap(([topic, tokens]) => (tokens.has(token) ? [topic] : [])));
  }
}

/** Fails with INVALID_ARGUMENT: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages#Message */
export function checkTopic(topic: string): void {
  if (!topicName.test(topic)) throw invalidArgument("Invalid topic name.");
}
