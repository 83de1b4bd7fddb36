import { yupResolver } from "@hookform/resolvers/yup";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureText } from "../i18n/failure-text.ts";
import { AlertDialog } from "../ui/alert-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { type SignUpForm as Form, signUpSchema } from "./sign-up-schema.ts";
import { useSignUp } from "./use-sign-up.ts";
import { validationMessages } from "./validation-messages.ts";

/** Whatever is wrong is said in one alert, and again beside each field. */
export function SignUpForm({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const signUp = useSignUp(inviterId);
  const [invalid, setInvalid] = useState<FieldErrors<Form> | null>(null);
  const form = useForm({ resolver: yupResolver(signUpSchema), defaultValues: signUpSchema.getDefault() });
  const messages = invalid
    ? validationMessages(t, invalid)
    : signUp.error
      ? [failureText(t, signUp.error)]
      : null;
  const closeAlert = () => {
    setInvalid(null);
    signUp.reset();
  };
  return (
    <form
      className="actions"
      noValidate
      onSubmit={form.handleSubmit((values) => signUp.mutate(values), setInvalid)}
    >
      <SignUpFields register={form.register} errors={form.formState.errors} />
      <Button type="submit" busy={signUp.isPending} disabled={disabled}>
        {signUp.isPending ? t("signUp.submitting") : t("signUp.submit")}
      </Button>
      {messages && (
        <AlertDialog
          messages={messages}
          label={t("common.alert")}
          closeLabel={t("common.ok")}
          onClose={closeAlert}
        />
      )}
    </form>
  );
}
