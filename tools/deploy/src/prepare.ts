import { type CliError, explanationOf } from "./causes.ts";

export type Missing = { what: string; make(): Promise<unknown> };

/** What a project needs before the first deployment. `grant` makes it, and `deploy --check` looks for it. */
export interface Provision {
  item: string;
  look(): Promise<Missing | null>;
  /** Where to make it by hand. The product works without it. */
  byHand?: string;
}

export async function prepare(provisions: Provision[]): Promise<void> {
  for (const { item, look, byHand } of provisions) {
    try {
      const missing = await look();
      await missing?.make();
      console.log(missing ? `Made now: ${missing.what}` : `There already: ${item}`);
    } catch (error) {
      if (!byHand) throw error;
      console.log(`Not made: ${item}. ${explanationOf(error as CliError)}\nBy hand: ${byHand}`);
    }
  }
}
