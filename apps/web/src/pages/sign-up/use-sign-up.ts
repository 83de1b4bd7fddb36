import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import type { PendingSignUp } from "../../backend/pending-sign-up.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { confirmEmailPath, keepLanguage } from "../../paths.ts";
import { stepReports } from "../../step-reports.ts";
import { signUpByEmail } from "./sign-up-by-email.ts";
import type { SignUpForm } from "./sign-up-schema.ts";

/** Signs up and continues to the confirmation notice. */
export function useSignUp(inviterId: string) {
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  // Somebody who types will send it. What fails here is said when it is sent.
  useEffect(() => {
    const prepare = () => void backend.prepareCalls().catch(() => {});
    addEventListener("input", prepare, { once: true });
    return () => removeEventListener("input", prepare);
  }, [backend]);
  return useMutation({
    mutationFn: ({ username, email, password }: SignUpForm) =>
      signUpByEmail(
        backend,
        { inviterId, name: username.trim(), email: email.trim(), password },
        {
          productDomain,
          languageCode,
          visit: { language: languageCode, seconds: stepReports().secondsSinceLastStep() },
          // From activation-error.tsx.
          resumes: new URLSearchParams(location.search).has("resume"),
        },
      ),
    onSuccess: ({ userId, email }) =>
      navigate(keepLanguage(confirmEmailPath, location), {
        state: { userId, email, inviterId } satisfies PendingSignUp,
      }),
  });
}
