import type { Tables } from "./tables.ts";

/** Failures that can happen in production, simulated once switched on. The console has a switch for each. */
export const faults = {
  "push-down": "FCM is down",
  "firestore-refuses": "Firestore refuses",
  "firestore-slow": "Firestore is slow",
  "functions-crash": "Functions crash",
  "functions-cold": "Functions start cold",
  "mail-late": "Mail is late",
} as const;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];

/** The faults that are switched on. */
export class Faults {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
    for (const name of faultNames) this.switch(name, false);
  }

  isOn(name: FaultName): boolean {
    return this.#tables.get("faults", name)?.isOn ?? false;
  }

  switch(name: FaultName, isOn: boolean): void {
    this.#tables.put("faults", name, { label: faults[name], isOn });
  }
}
