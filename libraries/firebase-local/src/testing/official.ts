/**
 * Whether the suite uses Google's emulators for Firestore and Storage: SUITE=official. They need Java 21 and,
 * once, a download.
 */
export const isOfficial = process.env.SUITE === "official";
