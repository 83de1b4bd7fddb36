export { ownFirestore } from "./testing/own-firestore.ts";
export { random } from "./testing/random.ts";
