import { adviceFor, type CliError, messageOf } from "./causes.ts";

/** What a project needs before the first deployment. `grant` makes it, and `deploy --check` looks for it. */
export interface Provision {
  item: string;
  what: string;
  /** What is missing of it, or null. */
  missing(): Promise<string | null>;
  make(): Promise<unknown>;
  /** Where to make it by hand. The product works without it. */
  byHand?: string;
}

/** Makes what is missing, and says of each thing whether it was there. */
export async function prepare(provisions: Provision[]): Promise<void> {
  for (const { what, missing, make, byHand } of provisions) {
    try {
      const made = await missing();
      if (made) await make();
      console.log(made ? `Made now: ${made}` : `There already: ${what}`);
    } catch (error) {
      if (!byHand) throw error;
      const advice = adviceFor(error as CliError) ?? "";
      console.log(`Not made: ${what}. ${messageOf(error as CliError)}\n${advice} By hand: ${byHand}`);
    }
  }
}
