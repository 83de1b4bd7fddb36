import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LanguageCode } from "contract/languages";
import type { Messages } from "contract/messages";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../backend/backend.ts";
import { reasonOf } from "../backend/failure.ts";
import type { Session } from "../backend/pending-sign-up.ts";
import { activationQuery } from "../backend/queries.tsx";
import { failureText, TextWithName } from "../i18n/texts.tsx";
import { activationPath, keepLanguage, signUpPath } from "../paths.ts";
import { Button, ButtonLink } from "../ui/buttons.tsx";
import { TextField } from "../ui/fields.tsx";
import { Notice } from "../ui/notices.tsx";
import { sixDigitsIn } from "./six-digits.ts";

// Loaded where a deployment sends its own mails, with the texts, so that other deployments carry neither.
const chunks = import.meta.glob<Messages["mailCode"]>("./*.json", {
  base: "../../../../packages/contract/messages",
  import: "mailCode",
});

/** What the page says about our own mail: the field for its code, or that the address does not exist. */
export async function loadOwnMail(languageCode: LanguageCode) {
  const texts = await chunks[`./${languageCode}.json`]?.();
  // No component, so that another language keeps what is typed.
  return (session: Session) => texts && <OwnMail session={session} texts={texts} />;
}

function OwnMail({ session, texts }: { session: Session; texts: Messages["mailCode"] }) {
  const { t } = useTranslation();
  const { email, inviterId, mail } = session;
  if (mail === "sent") return <CodeField session={session} texts={texts} />;
  return (
    <>
      <Notice>
        <TextWithName text={(name) => texts.refused.replace("{{email}}", name)} name={email} />
      </Notice>
      {inviterId && <ButtonLink to={signUpPath(inviterId)}>{t("confirmEmail.otherAddress")}</ButtonLink>}
    </>
  );
}

const bringIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });

/** Sends the code once its last digit is there. */
function CodeField({ session, texts }: { session: Session; texts: Messages["mailCode"] }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { userId, inviterId, token } = session;
  const { mutate, variables, isPending, error, reset } = useMutation({
    // Stored in the cache, so the activation page does not ask again.
    mutationFn: (code: string) =>
      client.fetchQuery({
        ...activationQuery(backend, { userId, ...(inviterId && { inviterId }) }),
        queryFn: () => backend.call("confirmByCode", { code, inviterId }, token),
        retry: false,
      }),
    onSuccess: () => navigate(keepLanguage(activationPath(userId, inviterId), location), { replace: true }),
  });
  const isWrong = reasonOf(error) === "action-code-invalid";
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The next digits replace the wrong ones, unless the person has gone on.
    if (isWrong && input.current === document.activeElement) input.current?.select();
  }, [isWrong]);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const type = (text: string, isComplete: boolean) => {
    const code = sixDigitsIn(text);
    setIsIncomplete(isComplete && !code);
    if (code) mutate(code);
    else if (error) reset();
  };
  const problem = isWrong || isIncomplete ? texts.wrong : error && failureText(t, error);
  return (
    <>
      <TextField
        ref={input}
        label={texts.label}
        hint={<span role="status">{isPending ? texts.checking : texts.hint}</span>}
        error={
          problem && (
            <span ref={bringIntoView} role="alert">
              {problem}
            </span>
          )
        }
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        readOnly={isPending}
        // A text as long as a code counts as complete.
        onChange={({ target }) => type(target.value, target.value.trim().length >= 6)}
        onKeyDown={({ key, currentTarget }) =>
          key === "Enter" && !isPending && type(currentTarget.value, true)
        }
      />
      {error && !isWrong && variables && (
        <Button variant="secondary" onClick={() => mutate(variables)}>
          {t("common.tryAgain")}
        </Button>
      )}
    </>
  );
}
