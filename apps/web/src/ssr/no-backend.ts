import type { Backend } from "../backend/backend.ts";

const unexpected = () => Promise.reject(new Error("A page asks for nothing while the server renders it"));

/** Rendering on the server fetches nothing: all data is passed in. */
export const noBackend: Backend = {
  call: unexpected,
  prepareCalls: unexpected,
  openCodes: unexpected,
  openAccounts: unexpected,
  openSocialSignIn: unexpected,
};
