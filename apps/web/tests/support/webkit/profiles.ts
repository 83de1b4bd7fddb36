import { BidiError } from "./bidi-error.ts";
import type { BrowsingContext } from "./browsing-context.ts";
import type { UserContext } from "./user-context.ts";

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
