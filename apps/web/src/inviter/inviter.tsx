import { brand } from "contract/brand";
import type { Inviter } from "contract/callables";
import { inviteLinkParameters } from "contract/links";
import type { TFunction } from "i18next";
import { createContext, type MouseEvent, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useBackend } from "../backend/backend.ts";
import { logFailure, withinLimit } from "../backend/failure.ts";
import { useConfig } from "../config.ts";
import { useLanguage } from "../i18n/language-provider.tsx";
import { homePath, inviterIdIn } from "../paths.ts";
import { AlertDialog } from "../ui/alert-dialog.tsx";
import { ButtonAnchor, ButtonLink, type ButtonVariant, opensElsewhere } from "../ui/buttons.tsx";
import { wake } from "../wake-functions.ts";

export interface KnownInviter {
  inviterId: string;
  inviter: Inviter | null;
}

export const KnownInviterContext = createContext<KnownInviter | null>(null);

/** The inviter's id in the current address, or "". */
export const useInviterId = (): string => inviterIdIn(useLocation());

/** The inviter of the current address if the server has sent it along, else undefined. */
export function useKnownInviter(): Inviter | null | undefined {
  const known = useContext(KnownInviterContext);
  return known?.inviterId === useInviterId() ? known.inviter : undefined;
}

/** Gives an inviter without a name the generic one, in the language of the page. */
export const displayedInviter = (inviter: Inviter, t: TFunction): Inviter => ({
  ...inviter,
  name: inviter.name === brand.genericDisplayName ? t("invitation.genericName") : inviter.name,
});

/** "I already have an account": the long link, and on click the short one, or the long one if that is missing or slow. */
export function AccountLink({ variant, disabled }: { variant: ButtonVariant; disabled: boolean }) {
  const { t } = useTranslation();
  const { domainUriPrefix, productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const inviterId = useInviterId();
  const backend = useBackend();
  const [isPending, setIsPending] = useState(false);
  const parameters = inviteLinkParameters(productDomain, inviterId);
  // The long link holds everything in its query, so it works without a call.
  const href = `${domainUriPrefix}/?${new URLSearchParams({ ...parameters, hl: languageCode })}`;
  const open = async (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    // The function that shows the link starts beside the one that makes it.
    wake("/s");
    const created = backend.call("createInviteLink", { userId: inviterId });
    const address = await withinLimit(created, 8000)
      .then(({ shortLink }) => `${shortLink}?hl=${languageCode}`)
      .catch(logFailure);
    location.assign(address ?? href);
    setIsPending(false);
  };
  return (
    <ButtonAnchor
      variant={variant}
      href={disabled ? undefined : href}
      aria-busy={isPending || undefined}
      data-pressed={isPending || undefined}
      onClick={open}
    >
      {t("invitation.haveAccount")}
    </ButtonAnchor>
  );
}

/** Above buttons without an inviter: the alert of spec §8, what to do, and the way to the start page with the stores. */
export function MissingInviter() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <p>{t("invitation.invalidHelp")}</p>
      <ButtonLink to={homePath}>{t("common.toStart")}</ButtonLink>
      {isOpen && <AlertDialog messages={[t("invitation.invalidUrl")]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
