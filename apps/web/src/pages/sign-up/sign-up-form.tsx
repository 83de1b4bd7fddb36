import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { useSignUpForm } from "./use-sign-up-form.ts";

// Few visitors need it.
const WrongPassword = lazyWithPreload(
  async () => (await import("../../address/wrong-password.tsx")).WrongPassword,
);

/** Validation failures are shown in one alert (spec §5) and beside each field. */
export function SignUpForm({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const { register, getValues, correctEmail, errors, isPending, begunEmail, submit, alert, closeAlert } =
    useSignUpForm(inviterId);
  return (
    // By this method a browser sends nothing by itself: it would write the password into the address.
    <form method="dialog" className="actions" noValidate onSubmit={submit}>
      <SignUpFields register={register} getValues={getValues} errors={errors} correctEmail={correctEmail} />
      <Button type="submit" busy={isPending} disabled={disabled}>
        {isPending ? t("signUp.submitting") : t("signUp.submit")}
      </Button>
      <Suspense>{begunEmail && <WrongPassword email={begunEmail} inviterId={inviterId} />}</Suspense>
      {alert && (
        <AlertDialog
          messages={alert}
          label={t("common.alert")}
          closeLabel={t("common.ok")}
          onClose={closeAlert}
        />
      )}
    </form>
  );
}
