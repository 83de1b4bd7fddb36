import { seedVariants } from "../seed-variants.ts";
import { type FaultName, type Faults, faultNames } from "./faults.ts";
import type { Inbox } from "./inbox.ts";
import type { Violation } from "./rows.ts";
import type { Tables } from "./tables.ts";
import type { World } from "./world.ts";

export interface Controlled {
  tables: Tables;
  world: World;
  faults: Faults;
  inbox: Inbox;
}

type Input = Record<string, unknown>;

/** The commands of the console's page, by name. Each throws an error that the page shows. */
export const commands = {
  /** Back to the seed. */
  reset: async ({ world }) => {
    const { seed } = await import("../seed.ts");
    await world.reset(seed);
  },
  /** Adds one of the variants to the world. */
  seed: async ({ world }, input) => {
    const { add } = oneOf(input, "variant", seedVariants);
    // Imported late: only now does the suite have an Admin app.
    const { getFirestore } = await import("firebase-admin/firestore");
    await world.withoutTriggers(() => add(getFirestore()));
  },
  switchFault: async ({ faults, inbox }, input) => {
    const name = faultNames.find((each) => each === input.fault);
    if (!name) throw new TypeError("There is no such fault.");
    faults.switch(name satisfies FaultName, input.isOn === true);
    inbox.isLate = faults.isOn("mail-late");
    await inbox.refresh();
  },
  /** Makes a mailed code expire. */
  expireMail: async ({ inbox }, input) => inbox.expire(text(input, "code")),
  /** A page on the phone did something the deployed Content-Security-Policy forbids. */
  noteViolation: async ({ tables }, input) => {
    const [directive, blocked, page] = [
      text(input, "directive"),
      text(input, "blocked"),
      text(input, "page"),
    ];
    noteViolation(tables, { directive, blocked, page });
  },
} satisfies Record<string, (controlled: Controlled, input: Input) => Promise<void>>;

export type CommandName = keyof typeof commands;

function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== "string" || value === "") throw new TypeError(`"${name}" is missing.`);
  return value;
}

function oneOf<Choice>(input: Input, name: string, choices: Record<string, Choice>): Choice {
  const choice = Object.entries(choices).find(([key]) => key === input[name]);
  if (!choice) throw new TypeError(`There is no such ${name}.`);
  return choice[1];
}

const MAX_KEPT = 100;
const MAX_TEXT = 300;

/** Counts a page's Content-Security-Policy violations, each one once. */
function noteViolation(tables: Tables, violation: Pick<Violation, "directive" | "blocked" | "page">): void {
  const [directive = "", blocked = "", page = ""] = [
    violation.directive,
    violation.blocked,
    violation.page,
  ].map((text) => text.slice(0, MAX_TEXT));
  const id = `${directive} ${blocked} ${page}`;
  const { times = 0 } = tables.get("violations", id) ?? {};
  tables.put("violations", id, { directive, blocked, page, times: times + 1, at: Date.now() });
  const [oldest = ""] = tables.ids("violations");
  if (tables.ids("violations").length > MAX_KEPT) tables.remove("violations", oldest);
}
