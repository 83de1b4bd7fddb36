export { random } from "./firestore/histories/random.ts";
export { isOfficial } from "./testing/official.ts";
export { ownFirestore } from "./testing/own-firestore.ts";
