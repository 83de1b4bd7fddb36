import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";

/** The delivery of one event of the local Firestore: one document's change, sent to one function. */
export interface EventInfo {
  id: string;
  /** "google.cloud.firestore.document.v1.created", … */
  type: string;
  /** The path of the document. */
  document: string;
  /** "us-central1-{function}" */
  functionId: string;
  state: "pending" | "delivered" | "dropped";
  attempts: number;
  /** The function's last error, if any. */
  problem?: string;
}

const control = () => `http://${suiteAddress("FIRESTORE_EVENTS_HOST")}/emulator/events`;

/** The events of a document, oldest first. The official suite's Firestore does not report events. */
export async function eventsOf(document: string): Promise<EventInfo[]> {
  const response = await fetch(`${control()}?${new URLSearchParams({ document })}`);
  return (await response.json()) as EventInfo[];
}

/** Resolves when the functions have handled every event of a document. Expects at least one event. */
export async function eventsDelivered(document: string): Promise<void> {
  const open = async () => (await eventsOf(document)).filter(({ state }) => state !== "delivered");
  expect(await eventsOf(document)).not.toEqual([]);
  await expect.poll(open).toEqual([]);
}

/** Delivers the events of a document a second time, as may happen in production, and waits until that is done. */
export async function repeatEvents(document: string): Promise<void> {
  for (const { id } of await eventsOf(document)) {
    const response = await fetch(`${control()}/${id}:repeat`, { method: "POST" });
    if (!response.ok) throw new Error(`the event was not delivered again: ${await response.text()}`);
  }
  await eventsDelivered(document);
}
