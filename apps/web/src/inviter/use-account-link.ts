import { inviteLinkParameters } from "contract/links";
import { type MouseEvent, useState } from "react";
import { type Backend, useBackend } from "../backend/backend.ts";
import { logFailure } from "../backend/failure.ts";
import { useConfig } from "../config.ts";
import { useLanguage } from "../i18n/language-provider.tsx";
import { opensElsewhere } from "../ui/opens-elsewhere.ts";

const patienceMilliseconds = 8000;

/** The link behind "I already have an account", in the page's language: the long link, and on click the short one. */
export function useAccountLink(inviterId: string) {
  const { domainUriPrefix, productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const parameters = inviteLinkParameters(productDomain, inviterId);
  // The long link holds everything in its query, so it works without a call.
  const href = `${domainUriPrefix}/?${new URLSearchParams({ ...parameters, hl: languageCode })}`;
  const backend = useBackend();
  const [isPending, setIsPending] = useState(false);
  const open = async () => {
    setIsPending(true);
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null));
    const shortLink = await Promise.race([shortInviteLink(backend, inviterId), tooLate]);
    location.assign(shortLink ? `${shortLink}?hl=${languageCode}` : href);
    setIsPending(false);
  };
  return {
    href,
    isPending,
    /** Opens the short link, or the long one if the short one is missing or slow. */
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      if (!isPending) open();
    },
  };
}

async function shortInviteLink(backend: Backend, userId: string): Promise<string | null> {
  try {
    return (await backend.call("createInviteLink", { userId })).shortLink;
  } catch (error) {
    logFailure(error as Error);
    return null;
  }
}
