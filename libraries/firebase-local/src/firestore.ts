export { microsOf } from "./firestore/clock.ts";
export type { DocumentChange } from "./firestore/document-change.ts";
export { type FirestoreEmulatorOptions, startFirestoreEmulator } from "./firestore/firestore-emulator.ts";
export { firestoreDefinition } from "./firestore/firestore-protos.ts";
export type { Fields, Value } from "./firestore/values/value.ts";
