import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";

/** The accounts of any project in the suite's Auth. */
export function projectAuth(projectId: string): Auth {
  return getAuth(initializeApp({ projectId }, `accounts of ${projectId}`));
}
