import { useQuery } from "@tanstack/react-query";
import { detectInAppBrowser } from "contract/in-app-browser";
import { type ProviderName, providers } from "contract/sign-up";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { signUpMethodsPath } from "../paths.ts";
import { ButtonLink } from "../ui/buttons.tsx";
import { ErrorBoundary, lazyWithPreload } from "../ui/lost-code.tsx";
import type { SocialButtonsProps } from "./social-buttons.tsx";

const Buttons = lazyWithPreload(async () => (await import("./social-buttons.tsx")).SocialButtons);

/** The providers' buttons, and what separates them from the other ways. Without their code, those are left. */
export const SocialButtons = Object.assign(
  ({ children, ...props }: SocialButtonsProps & { children?: ReactNode }) => (
    <ErrorBoundary fallback={() => null}>
      <Buttons {...props} />
      {children}
    </ErrorBoundary>
  ),
  { preload: Buttons.preload },
);

/** The providers of the account with this address, as far as Auth tells. None while that is unknown. */
export function useProvidersOf(email: string | undefined): ProviderName[] {
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: ["providers", email],
    queryFn: async () => (await backend.openAccounts()).providersOf(email ?? ""),
    enabled: Boolean(email),
  });
  return data ?? [];
}

/** Says that an address belongs to an account of these providers, and signs in to it. */
export function OtherWay({ inviterId, existing }: { inviterId: string; existing: readonly ProviderName[] }) {
  const { t } = useTranslation();
  const provider = existing.map((name) => providers[name].label).join(", ");
  const isInApp = detectInAppBrowser(navigator.userAgent) !== null;
  return (
    <>
      <p role="status">{t("socialSignUp.existing", { provider })}</p>
      <div className="actions">
        {isInApp ? (
          // That page leads to a browser in which a provider signs people in.
          <ButtonLink variant="secondary" to={signUpMethodsPath(inviterId)}>
            {t("socialSignUp.signIn", { provider })}
          </ButtonLink>
        ) : (
          <Suspense>
            <SocialButtons inviterId={inviterId} existing={existing} />
          </Suspense>
        )}
      </div>
    </>
  );
}
