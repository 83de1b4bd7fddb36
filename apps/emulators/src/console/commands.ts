import { seedVariants } from "../seed-variants.ts";
import type { DocumentJson } from "./document-json.ts";
import { type FaultName, type Faults, faultNames } from "./faults.ts";
import type { Inbox } from "./inbox.ts";
import { noteViolation } from "./note-violation.ts";
import type { Snapshots } from "./snapshots.ts";
import type { Tables } from "./tables.ts";
import type { World } from "./world.ts";
import type { WorldClock } from "./world-clock.ts";
import type { DocumentWrite } from "./write-documents.ts";

export interface Controlled {
  tables: Tables;
  world: World;
  snapshots: Snapshots;
  faults: Faults;
  inbox: Inbox;
  clock: WorldClock;
  write: (writes: DocumentWrite[]) => Promise<void>;
}

const LONGEST_STEP = 366 * 24 * 60 * 60 * 1000;

type Input = Record<string, unknown>;

/** What the console's page can ask for, by name: one entry is one command. Each throws what to tell the developer. */
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
    await world.untold(() => add(getFirestore()));
  },
  saveSnapshot: async ({ world, snapshots }, input) =>
    snapshots.save(text(input, "name"), await world.saved()),
  loadSnapshot: ({ world, snapshots }, input) => world.become(snapshots.read(text(input, "name"))),
  deleteSnapshot: async ({ snapshots }, input) => snapshots.remove(text(input, "name")),
  switchFault: async ({ faults, inbox }, input) => {
    const name = faultNames.find((each) => each === input.fault);
    if (!name) throw new TypeError("There is no such fault.");
    faults.switch(name satisfies FaultName, input.isOn === true);
    inbox.isLate = faults.isOn("mail-late");
    await inbox.refresh();
  },
  /** Some milliseconds, and whatever is then too old goes, as it does in production by and by. */
  putClockForward: async ({ world, inbox, clock }, input) => {
    const { milliseconds } = input;
    if (typeof milliseconds !== "number" || !(milliseconds > 0 && milliseconds <= LONGEST_STEP))
      throw new TypeError("The clock goes forward, by up to a year at once.");
    clock.forward(milliseconds);
    inbox.expireOld();
    await world.removeExpired();
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
  /** These two trigger functions, as any other write does. */
  writeDocument: ({ write }, input) => write([[documentOf(input), input.fields as DocumentJson]]),
  deleteDocument: ({ write }, input) => write([[documentOf(input), null]]),
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

function documentOf(input: Input): string {
  const path = text(input, "path");
  const isDocument = path.split("/").length % 2 === 0;
  if (!isDocument) throw new TypeError(`"${path}" is no path of a document.`);
  if (input.fields !== undefined && Object(input.fields) !== input.fields)
    throw new TypeError("A document is an object.");
  return path;
}
