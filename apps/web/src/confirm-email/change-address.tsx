import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { keepSignUp, type SignUpNote } from "../backend/sign-up-note.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ChangeTrouble } from "./change-trouble.tsx";
import type { Session } from "./session.ts";
import { useConfirmationMail } from "./use-confirmation-mail.ts";

interface ChangeAddressProps {
  session: Session;
  onChanged: (signUp: SignUpNote) => void;
}

/**
 * Corrects a mistyped address. The account keeps its password and its invitation; the new address replaces the old one
 * when the link sent to it is followed, so nobody can take an address that is not theirs.
 */
export function ChangeAddress({ session, onChanged }: ChangeAddressProps) {
  const { t } = useTranslation();
  const backend = useBackend();
  const mail = useConfirmationMail(session);
  const change = useMutation({
    mutationFn: async (email: string) => (await backend.openAccounts()).changeAddress(email, mail),
    onSuccess: (_, email) => {
      const signUp = { email, inviterId: session.inviterId };
      keepSignUp(signUp);
      onChanged(signUp);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(String(new FormData(event.currentTarget).get("email")).trim());
  };
  return (
    <details>
      <summary className="button button-quiet">{t("confirmEmail.wrongAddress")}</summary>
      <form className="actions" noValidate onSubmit={submit}>
        <TextField label={t("confirmEmail.newAddress")} name="email" type="email" autoComplete="email" />
        <Button type="submit" look="secondary" busy={change.isPending}>
          {t("confirmEmail.changeAddress")}
        </Button>
        <p role="status">
          {change.isSuccess && t("confirmEmail.addressChanged", { email: change.variables })}
        </p>
        {change.error && <ChangeTrouble error={change.error} inviterId={session.inviterId} />}
      </form>
    </details>
  );
}
