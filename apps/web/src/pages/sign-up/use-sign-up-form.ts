import { yupResolver } from "@hookform/resolvers/yup";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureText } from "../../i18n/failure-text.ts";
import { type SignUpForm, signUpSchema } from "./sign-up-schema.ts";
import { useSignUp } from "./use-sign-up.ts";
import { validationMessages } from "./validation-messages.ts";

/** The form's state: what is typed, what is wrong, and the alert that says so, line by line. */
export function useSignUpForm(inviterId: string) {
  const { t } = useTranslation();
  const signUp = useSignUp(inviterId);
  const [invalid, setInvalid] = useState<FieldErrors<SignUpForm> | null>(null);
  // Without values of its own, the form takes what was typed before it came to life.
  const { register, formState, handleSubmit } = useForm({ resolver: yupResolver(signUpSchema) });
  const refusal = signUp.error ? [failureText(t, signUp.error)] : null;
  return {
    register,
    errors: formState.errors,
    isPending: signUp.isPending,
    submit: handleSubmit((values) => signUp.mutate(values), setInvalid),
    alert: invalid ? validationMessages(t, invalid) : refusal,
    closeAlert: () => {
      setInvalid(null);
      signUp.reset();
    },
  };
}
