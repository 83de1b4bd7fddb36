import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBackend } from "../backend/backend.ts";
import { fetching } from "../backend/failure.ts";
import { readPendingSignUp, type Session, sessionOf } from "../backend/pending-sign-up.ts";
import { useLanguage } from "../i18n/language-provider.tsx";

/** The page's part about our own mail, see `loadOwnMail`. Nothing if Auth sends the mails: their link is enough. */
export function useOwnMail(session: Session | null): ReactNode {
  const { languageCode } = useLanguage();
  const isOurs = session !== null && session.mail !== undefined && session.mail !== "postponed";
  const { data: show } = useQuery({
    queryKey: ["own-mail", languageCode],
    queryFn: async () => (await fetching(() => import("./own-mail.tsx"))).loadOwnMail(languageCode),
    enabled: isOurs,
    placeholderData: (before) => before,
  });
  return isOurs && show?.(session);
}

/** The field for a mail's code. Only the browser that waits for the mail has it. */
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
