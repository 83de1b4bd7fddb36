import { adviceFor, type CliError, messageOf } from "./causes.ts";

/** What a project lacks, and what makes it. */
export type Missing = { what: string; make(): Promise<unknown> };

/** What a project needs before the first deployment. `grant` makes it, and `deploy --check` looks for it. */
export interface Provision {
  item: string;
  look(): Promise<Missing | null>;
  /** Where to make it by hand. The product works without it. */
  byHand?: string;
}

/** Makes what is missing, and says of each thing whether it was there. */
export async function prepare(provisions: Provision[]): Promise<void> {
  for (const { item, look, byHand } of provisions) {
    try {
      const missing = await look();
      await missing?.make();
      console.log(missing ? `Made now: ${missing.what}` : `There already: ${item}`);
    } catch (error) {
      if (!byHand) throw error;
      const advice = adviceFor(error as CliError) ?? "";
      console.log(`Not made: ${item}. ${messageOf(error as CliError)}\n${advice} By hand: ${byHand}`);
    }
  }
}
