/**
 * Whether Firestore and file storage are Google's own emulators instead of ours: with SUITE=official in the
 * environment, on a machine with Java 21 and internet, from which firebase-tools fetches them once.
 */
export const isOfficial = process.env.SUITE === "official";
