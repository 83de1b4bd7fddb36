import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBackend } from "../backend/backend.ts";
import { fetching } from "../backend/failure.ts";
import { readPendingSignUp, type Session, sessionOf } from "../backend/pending-sign-up.ts";

/** Loaded where a deployment sends its own mails. Nothing if Auth sends them: their link is enough. */
export function useOwnMail(session: Session | null): ReactNode {
  const isOurs = session !== null && session.mail !== undefined && session.mail !== "postponed";
  const { data: OwnMail } = useQuery({
    queryKey: ["own-mail"],
    queryFn: async () => (await fetching(() => import("./own-mail.tsx"))).OwnMail,
    enabled: isOurs,
  });
  return isOurs && OwnMail && <OwnMail session={session} />;
}

/** The field for the code of our own mail, in the browser that waits for it. */
export function useMailCode(): ReactNode {
  const backend = useBackend();
  const signUp = readPendingSignUp();
  const { data: person } = useQuery({
    queryKey: ["waiting-person"],
    queryFn: async () => (await backend.openAccounts()).refresh(),
    enabled: signUp?.mail === "sent",
  });
  return useOwnMail(person && !person.isVerified ? sessionOf(person, signUp) : null);
}
