import type { ReactNode } from "react";
import { useInviter } from "../backend/use-inviter.ts";
import { MissingInviterAlert } from "./missing-inviter-alert.tsx";

/** Around the pages that follow an invitation: says so when their address leads to nobody. */
export function InvitationGuard({ children }: { children: ReactNode }) {
  const { isMissing } = useInviter();
  return (
    <>
      {children}
      {isMissing && <MissingInviterAlert />}
    </>
  );
}
