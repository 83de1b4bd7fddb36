/**
 * Preloaded into the process of each function. Each function reaches Firestore by an address of its own, where the console counts
 * its round trips and makes faults.
 */
const { CONSOLE_FIRESTORES: hosts = "{}", FUNCTION_TARGET: name = "" } = process.env;
const host = JSON.parse(hosts)[name];
if (host) process.env.FIRESTORE_EMULATOR_HOST = host;
