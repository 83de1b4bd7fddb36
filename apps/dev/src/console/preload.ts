/**
 * Preloaded into each function's process. It points the function at its own Firestore proxy, so the console
 * can count round trips and cause faults.
 */
const { CONSOLE_FIRESTORES: hosts = "{}", FUNCTION_TARGET: name = "" } = process.env;
const host = JSON.parse(hosts)[name];
if (host) process.env.FIRESTORE_EMULATOR_HOST = host;
