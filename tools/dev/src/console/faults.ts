import type { Entries } from "./entries.ts";

/** Failures that can happen in production, simulated once switched on. The console has a switch for each. */
const labels = {
  "push-down": "FCM is down",
  "firestore-refuses": "Firestore refuses",
  "firestore-slow": "Firestore is slow",
  "functions-crash": "Functions crash",
  "functions-cold": "Functions start cold",
  "mail-late": "Mail is late",
  "smtp-down": "SMTP is down",
  "address-unknown": "No such mailbox",
} as const;

export type FaultName = keyof typeof labels;

export const faultNames = Object.keys(labels) as FaultName[];

export function switchFault(entries: Entries, name: FaultName, isOn: boolean): void {
  entries.put({ kind: "faults", id: name, value: { label: labels[name], isOn } });
}

export function isFaultOn(entries: Entries, name: FaultName): boolean {
  return entries.get("faults", name)?.isOn ?? false;
}
