import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { SignUpFields } from "./sign-up-fields.tsx";
import { useSignUpForm } from "./use-sign-up-form.ts";

/** Validation failures are shown in one alert (spec §5) and beside each field. */
export function SignUpForm({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const { register, errors, isPending, submit, alert, closeAlert } = useSignUpForm(inviterId);
  return (
    <form className="actions" noValidate onSubmit={submit}>
      <SignUpFields register={register} errors={errors} />
      {/* A browser that sends the form by itself would write the password into the address. */}
      <Button type="submit" busy={isPending} disabled={disabled || !isHydrated}>
        {isPending ? t("signUp.submitting") : t("signUp.submit")}
      </Button>
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
