import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Person, useBackend } from "../backend.ts";

interface RefusedProps {
  person: Person;
  /** Asks the functions again, with a new token. */
  onCheck: () => Promise<unknown>;
}

/** Tells a signed-in person without the claim how to become an operator, or to switch accounts. */
export function Refused({ person: { email }, onCheck }: RefusedProps) {
  const { t } = useTranslation();
  const backend = useBackend();
  const check = useMutation({
    mutationFn: async () => {
      await backend.refreshToken();
      await onCheck();
    },
  });
  return (
    <main className="card entrance">
      <h1>{t("refused.title")}</h1>
      <p role="alert">{t("refused.text", { email })}</p>
      <pre>
        <code>npx pnpm@12 grant {email}</code>
      </pre>
      <p>{t("refused.after")}</p>
      <button
        type="button"
        className="button button-primary"
        disabled={check.isPending}
        onClick={() => check.mutate()}
      >
        {t("refused.check")}
      </button>
      <button type="button" className="button" onClick={() => void backend.signOut()}>
        {t("refused.other")}
      </button>
    </main>
  );
}
