import { useMutation, useQuery } from "@tanstack/react-query";
import { type Arrival, maskedAddress } from "contract/arrival";
import type { ProviderName } from "contract/sign-up";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";
import type { SocialAccount } from "../../backend/firebase-social-sign-in.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { keepLanguage, welcomePath } from "../../paths.ts";
import { stepReports } from "../../step-reports.ts";

interface Attempt {
  provider: ProviderName;
  /** Settles with the popup, which was opened synchronously. */
  signedIn: Promise<SocialAccount>;
}

export function useSocialSignUp(inviterId: string) {
  const backend = useBackend();
  const navigate = useNavigate();
  const location = useLocation();
  const { languageCode } = useLanguage();
  const cancelled = useRef<Promise<SocialAccount>>(null);
  const [isSignedIn, setIsSignedIn] = useState(false);
  const popups = useQuery({
    queryKey: ["social-sign-in"],
    queryFn: () => backend.openSocialSignIn(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signUp = useMutation({
    // A visitor needs time in the provider's window, so slowness is no problem.
    meta: { isExplained: true },
    mutationFn: async ({ provider, signedIn }: Attempt): Promise<Arrival> => {
      const { email, token } = await signedIn;
      if (signedIn === cancelled.current) throw new Failure("popup-closed");
      setIsSignedIn(true);
      const seconds = stepReports().secondsSinceLastStep();
      const visit = { language: languageCode, seconds };
      await backend.call("completeSocialSignUp", { inviterId, visit }, token);
      return { inviterId, method: provider, signedUpAs: maskedAddress(email) };
    },
    onSuccess: (arrival) => navigate(keepLanguage(welcomePath, location), { state: arrival }),
  });
  const start = (provider: ProviderName) => {
    if (!popups.data) return;
    setIsSignedIn(false);
    stepReports().chose(provider, languageCode);
    signUp.mutate({ provider, signedIn: popups.data.signIn(provider, languageCode) });
    // While the visitor is in the provider's window. The call itself reports a failure.
    backend.prepareCalls().catch(() => {});
  };
  /** Frees the buttons: Auth takes up to ten seconds to notice that its window was closed. */
  const cancel = () => {
    cancelled.current = signUp.variables?.signedIn ?? null;
    signUp.reset();
  };
  return { popups, signUp, isSignedIn, start, cancel };
}
