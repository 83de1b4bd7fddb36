import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LanguageCode } from "contract/languages";
import type { Messages } from "contract/messages";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import type { Session } from "../../backend/pending-sign-up.ts";
import { activationQuery } from "../../backend/queries.tsx";
import { failureText } from "../../i18n/texts.tsx";
import { activationPath, keepLanguage, signUpPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notices.tsx";
import { Name } from "../../ui/page.tsx";

// Loaded where a deployment sends its own mails, with the texts, so that other deployments carry neither.
const chunks = import.meta.glob<Messages["mailCode"]>("./*.json", {
  base: "../../../../../packages/contract/messages",
  import: "mailCode",
});

/** What the page says about our own mail: the field for its code, or that the address does not exist. */
export async function loadOwnMail(languageCode: LanguageCode) {
  const texts = await chunks[`./${languageCode}.json`]?.();
  // No component, so that another language keeps what is typed.
  return (session: Session) => {
    if (!texts) return null;
    const Shown = session.mail === "code" ? CodeField : Refused;
    return <Shown session={session} texts={texts} />;
  };
}

interface Told {
  session: Session;
  texts: Messages["mailCode"];
}

function Refused({ session: { email, inviterId }, texts }: Told) {
  const { t } = useTranslation();
  return (
    <>
      <p className="lead sent-to">
        <Name name={email} />
      </p>
      <Notice>{texts.refused}</Notice>
      {inviterId && (
        <ButtonLink variant="secondary" to={signUpPath(inviterId)}>
          {t("confirmEmail.wrongAddress")}
        </ButtonLink>
      )}
    </>
  );
}

const DIGITS = 6;

/** Sends the code once its last digit is there. */
function CodeField({ session, texts }: Told) {
  const { t } = useTranslation();
  const backend = useBackend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const { userId, inviterId, token } = session;
  const { mutate, isPending, error, reset } = useMutation({
    // As the answer of the next page's own question.
    mutationFn: (code: string) =>
      client.fetchQuery({
        ...activationQuery(backend, { userId, ...(inviterId && { inviterId }) }),
        queryFn: () => backend.call("confirmByCode", { code, inviterId }, token),
        retry: false,
      }),
    onSuccess: () => navigate(keepLanguage(activationPath(userId, inviterId), location), { replace: true }),
  });
  const isWrong = error && ["action-code-invalid", "invalid-request"].includes(reasonOf(error));
  const type = (text: string) => {
    const code = text.replace(/\D/g, "");
    if (code.length === DIGITS) mutate(code);
    else if (error) reset();
  };
  return (
    <TextField
      label={texts.label}
      hint={<span role="status">{isPending ? texts.checking : texts.hint}</span>}
      error={error && <span role="alert">{isWrong ? texts.wrong : failureText(t, error)}</span>}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      readOnly={isPending}
      onChange={({ target }) => type(target.value)}
    />
  );
}
