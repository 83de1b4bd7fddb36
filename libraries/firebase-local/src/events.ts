export { changedFields } from "./firestore/events/changed-fields.ts";
export { cloudEvent } from "./firestore/events/cloud-event.ts";
export { Deliveries, type Delivery } from "./firestore/events/deliveries.ts";
export { type FirestoreEvents, startFirestoreEvents } from "./firestore/events/firestore-events.ts";
export { type TriggeredEndpoint, triggersOf } from "./firestore/events/firestore-trigger.ts";
