/**
 * The paths that the Auth SDK asks an emulator for. They are passed on from the web origin, so that a page reaches Auth
 * on its own origin, and the Content-Security-Policy of firebase.json needs no word about a local suite.
 */
export const authPaths = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator)\//;
