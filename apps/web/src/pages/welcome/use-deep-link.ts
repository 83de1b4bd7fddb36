import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Person } from "../../backend/accounts.ts";
import { type Backend, useBackend } from "../../backend/backend.ts";
import type { Inviter } from "../../backend/contract.ts";
import { logFailure } from "../../backend/failure.ts";
import { displayedInviter } from "../../inviter/known-inviter.ts";

interface Visit {
  inviter: Inviter | null;
  /** Who is signed in in this browser. */
  person: Person | null;
}

const unknown: Visit = { inviter: null, person: null };

/** Who invites with the deep link that led here, and who has followed it. Nothing is asked for any other address. */
export function useDeepLink(): Visit & { inviterId: string } {
  const { t } = useTranslation();
  const backend = useBackend();
  const inviterId = new URLSearchParams(useLocation().search).get("userId") ?? "";
  const [visit, setVisit] = useState(unknown);
  useEffect(() => {
    let isLeft = false;
    if (inviterId) findVisit(backend, inviterId).then((found) => isLeft || setVisit(found));
    return () => {
      isLeft = true;
      setVisit(unknown);
    };
  }, [backend, inviterId]);
  const { inviter, person } = visit;
  return { inviterId, person, inviter: inviter && displayedInviter(inviter, t) };
}

/** Both together, so that the page changes only once. Either may fail: the page works without. */
async function findVisit(backend: Backend, userId: string): Promise<Visit> {
  const [inviter, person] = await Promise.all([
    orNull(backend.call("getInviter", { userId })),
    orNull(backend.openAccounts().then((accounts) => accounts.current())),
  ]);
  return { inviter, person };
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    logFailure(error as Error);
    return null;
  }
}
