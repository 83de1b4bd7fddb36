import { type EventInfo, type FirestoreEvents, startFirestoreEvents } from "firebase-local/events";
import { ownFirestore } from "firebase-local/testing";
import { afterAll, expect } from "vitest";
import { PROJECT } from "../repository.ts";
import { startFunctionsEmulator } from "./functions-emulator.ts";

/** Prepended to a test's functions: `db`, and `see`, which reports each call. */
const prelude = `
const functions = require("firebase-functions/firestore");
const { initializeApp } = require("firebase-admin/app");
const { getFirestore } = require("firebase-admin/firestore");
initializeApp();
const db = getFirestore();
const see = (name, event, seen) => {
  const { specversion, id, type, source, subject, time, location, project, database, namespace, document, params } = event;
  const attributes = { specversion, id, type, source, subject, time, location, project, database, namespace, document };
  return db.collection("seen").add({ name, of: decodeURIComponent(document), attributes, params, ...seen });
};
`;

export interface Seen {
  name: string;
  attributes: Record<string, string>;
  params: Record<string, string>;
  [more: string]: unknown;
}

/**
 * Starts a database whose events reach these functions under firebase-tools' Functions emulator, until the
 * file's tests end.
 */
export async function eventsUnderTest(source: string) {
  let tell: FirestoreEvents["onChange"] = () => {};
  const failures: string[] = [];
  const { host: firestoreHost, database } = await ownFirestore({ onChange: (change) => tell(change) });
  const db = database(PROJECT);
  const functions = await startFunctionsEmulator(prelude + source, {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
  });
  const events = await startFirestoreEvents({
    project: PROJECT,
    functionsHost: functions.host,
    manifest: functions.manifest,
    onFailure: ({ event, problem }) => failures.push(`${event.document}: ${problem}`),
  });
  tell = events.onChange;
  afterAll(async () => {
    await events.close();
    await functions.close();
  });

  const eventsOf = (document: string) => listEvents(events.host, document);
  return {
    db,
    database,
    host: events.host,
    failures,
    eventsOf,
    deploy: (changed: string) => functions.deploy(prelude + changed),
    /**
     * Returns the functions' reports about a document, sorted by name, after all its events are delivered.
     */
    async seenOf(document: string): Promise<Seen[]> {
      const isPending = async () => (await eventsOf(document)).some(({ state }) => state === "pending");
      await expect.poll(isPending).toBe(false);
      const { docs } = await db.collection("seen").where("of", "==", document).get();
      return docs.map((doc) => doc.data() as Seen).sort((one, other) => one.name.localeCompare(other.name));
    },
  };
}

async function listEvents(host: string, document: string): Promise<EventInfo[]> {
  const response = await fetch(`http://${host}/emulator/events?${new URLSearchParams({ document })}`);
  return (await response.json()) as EventInfo[];
}
