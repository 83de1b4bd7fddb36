/** The sign-up that waits on this page: who it is, and who invited. */
export interface Session {
  userId: string;
  inviterId: string;
}
