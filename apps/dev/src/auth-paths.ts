/**
 * The paths that the Auth SDK requests from an emulator. The web origin forwards them, so the
 * Content-Security-Policy of firebase.json needs no exception for a local suite.
 */
export const authPaths = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator)\//;
