import { existsSync } from "node:fs";
import { matchesGlob } from "node:path";
import type { Answer } from "firebase-local/google";
import { readFirebaseConfig } from "suite/firebase-config.ts";
import { inRepository } from "suite/repository.ts";
import type { Wait } from "./slow-phone.ts";

/** Functions that sleep, each alone, until the first request to it, as on Cloud Run. */
export class SleepingFunctions {
  readonly #startDelay: number;
  /** When a function has started, in milliseconds since 1970. */
  readonly #awakeAt = new Map<string, number>();
  #delays: Array<Wait & { name: string }> = [];

  /** Whether a page can wake a function. */
  hearsWakeUps = true;

  /** @param startDelay milliseconds from the first request to the start's end */
  constructor(startDelay: number) {
    this.#startDelay = startDelay;
  }

  /** Delays an answer of Hosting by what is left of the start of the function behind it. */
  delayed(answer: Answer): Answer {
    return async (request, parts) => {
      const { pathname, search } = new URL(request.url);
      const wakesOnly = search === "?wake";
      const name = functionAt(pathname);
      if (name && (this.hearsWakeUps || !wakesOnly)) {
        const from = Date.now();
        const to = this.#start(name);
        if (to > from && !wakesOnly) this.#delays.push({ name, from, to });
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, to - from)));
      }
      return answer(request, parts);
    };
  }

  /** When the function has started. */
  #start(name: string): number {
    const at = this.#awakeAt.get(name) ?? Date.now() + this.#startDelay;
    this.#awakeAt.set(name, at);
    return at;
  }

  /** The functions that a visitor waited for. Pictures hold no visitor up. */
  waitedForIn({ from, to }: Wait): string[] {
    const delays = this.#delays.filter((delay) => delay.from >= from && delay.to <= to);
    return [...new Set(delays.map(({ name }) => name))].filter((name) => !unseen.includes(name));
  }

  /** Puts all to sleep, as after a quiet hour. */
  fallAsleep(): void {
    this.#awakeAt.clear();
    this.#delays = [];
  }
}

const unseen = ["inviterPicture"];

const { rewrites } = readFirebaseConfig().hosting;

/** The function that Hosting asks for a path; none for a file. */
function functionAt(pathname: string): string | undefined {
  if (pathname !== "/" && existsSync(inRepository(`apps/web/dist${pathname}`))) return undefined;
  const target = rewrites.find(({ source }) => matchesGlob(pathname, source))?.function;
  return typeof target === "object" ? target.functionId : target;
}
