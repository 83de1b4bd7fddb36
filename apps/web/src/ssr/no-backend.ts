import type { Backend } from "../backend/backend.ts";

const unexpected = () => Promise.reject(new Error("A page asks for nothing while the server renders it"));

/** The server puts all it knows into the page beforehand; rendering itself has nobody to ask. */
export const noBackend: Backend = {
  call: unexpected,
  openAccounts: unexpected,
  openSocialSignIn: unexpected,
};
