import { useMutation } from "@tanstack/react-query";
import { type Arrival, arrivalLink, playStoreWithLink } from "contract/arrival";
import type { Inviter } from "contract/callables";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { useConfig } from "../../config.ts";
import { failureText, TextWithName } from "../../i18n/texts.tsx";
import { rememberJoined } from "../../inviter/joined.ts";
import { type SignedUp, welcomed } from "../../inviter/use-inviter.tsx";
import { Button } from "../../ui/buttons.tsx";
import { DeleteAccountLink } from "../../ui/delete-account-link.tsx";
import { Avatar, Dial, DialSign } from "../../ui/dial.tsx";
import { AppleIcon } from "../../ui/icons.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { ErrorBoundary, lazyWithPreload } from "../../ui/lost-code.tsx";
import { AddressToCopy, copyText, Notice } from "../../ui/notices.tsx";
import { ownDevice } from "../../ui/own-device.ts";
import { Heading, Page } from "../../ui/page.tsx";

const Scan = lazyWithPreload(async () => (await import("./scan.tsx")).Scan);

interface WelcomeProps {
  /** The inviter; undefined while loading, null if missing or not loaded. */
  friend: Inviter | undefined | null;
  signedUp: SignedUp | null;
}

/** The two friends side by side, or a tick if there is no one to show, with a short celebration. */
export function Welcome({ friend, signedUp }: WelcomeProps) {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation();
  const arrival = signedUp?.arrival ?? null;
  const inviterId = arrival?.inviterId;
  useEffect(() => {
    if (!inviterId) return;
    welcomed.last = { inviterId, to: pathname + search, state };
    rememberJoined(inviterId);
  }, [inviterId, pathname, search, state]);
  const hero = (
    <Dial>
      {friend === null ? (
        <Tick />
      ) : (
        <div className="pair">
          <Avatar person={friend} />
          <span className="avatar you" aria-hidden="true">
            {t("welcome.you")}
          </span>
        </div>
      )}
    </Dial>
  );
  return (
    <Page hero={hero}>
      <p className="eyebrow">{t("welcome.congratulations")}</p>
      <Heading title={t("welcome.pageTitle")}>{t("welcome.title")}</Heading>
      {friend !== null && (
        <p className="lead friends">
          {friend ? (
            <TextWithName text={(name) => t("welcome.friends", { name })} name={friend.name} />
          ) : (
            <span className="skeleton" />
          )}
        </p>
      )}
      <p className="lead">{t("welcome.download")}</p>
      <Stores arrival={arrival} />
      {signedUp && <InviteFriend userId={signedUp.userId} />}
      <DeleteAccountLink />
    </Page>
  );
}

export const Tick = () => <DialSign path="M14 25l7 7 14-15" />;

/** The stores' badges, for a computer a code to scan, then further actions. welcome.css puts the device's own store first. */
export function Stores({ arrival, children }: { arrival: Arrival | null; children?: ReactNode }) {
  const { t } = useTranslation();
  const { appStoreUrl, playStoreUrl, productDomain } = useConfig();
  const link = arrival && arrivalLink(productDomain, arrival);
  const playStore = link ? playStoreWithLink(playStoreUrl, link) : playStoreUrl;
  const isComputer = useIsHydrated() && !ownDevice().store;
  const stores = [
    { store: "app-store", url: appStoreUrl, text: t("welcome.appStore"), sign: <AppleIcon /> },
    { store: "play-store", url: playStore, text: t("welcome.playStore"), sign: <PlaySign /> },
  ];
  return (
    <div className="actions dock">
      <ul className="stores">
        {stores.map(({ store, url, text, sign }) => (
          <li key={store} className={store}>
            <a href={url} className="store-badge">
              {sign}
              <span className="store-badge-text">
                {text.split("\n").map((line) => (
                  <span key={line} className={/App Store|Google Play/.test(line) ? "store-name" : ""}>
                    {`${line} `}
                  </span>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="scan">
        {isComputer && (
          // Without its code, the stores are left.
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <Scan link={link ?? productDomain} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {children}
    </div>
  );
}

/** Shares the new user's own invitation: by the system's sheet, else by the clipboard, else as text. */
function InviteFriend({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const [end, setEnd] = useState<"shared" | "copied" | "blocked">();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => backend.call("createInviteLink", { userId }),
    // Not awaited: some browsers never say that the system's sheet is closed.
    onSuccess: ({ shortLink }) => void share(shortLink).then(setEnd),
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {end === "copied" ? t("inApp.copied") : t("welcome.invite")}
      </Button>
      {data && end === "blocked" && <AddressToCopy address={data.shortLink} />}
      {error && <Notice>{failureText(t, error)}</Notice>}
    </>
  );
}

async function share(url: string): Promise<"shared" | "copied" | "blocked"> {
  try {
    await navigator.share({ url });
    return "shared";
  } catch (error) {
    // The visitor has closed the sheet. Any other error: this browser has none.
    if ((error as Error).name === "AbortError") return "shared";
    return (await copyText(url)) ? "copied" : "blocked";
  }
}

const PlaySign = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path fill="var(--sky)" d="M4 2.6v18.8L13.4 12z" />
    <path fill="var(--mint)" d="M4 2.6 13.4 12l3-3z" />
    <path fill="var(--rose)" d="M4 21.4l12.4-6.4-3-3z" />
    <path fill="var(--orange)" d="M16.4 9l-3 3 3 3 4.6-2.4a.7.7 0 0 0 0-1.2z" />
  </svg>
);
