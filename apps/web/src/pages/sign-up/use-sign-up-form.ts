import { yupResolver } from "@hookform/resolvers/yup";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Failure } from "../../backend/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { type SignUpForm, signUpSchema } from "./sign-up-schema.ts";
import { useSignUp } from "./use-sign-up.ts";
import { fieldOrder, validationMessages } from "./validation-messages.ts";

/** The state of the form and of its alert. */
export function useSignUpForm(inviterId: string) {
  const { t } = useTranslation();
  const signUp = useSignUp(inviterId);
  const [invalid, setInvalid] = useState<FieldErrors<SignUpForm> | null>(null);
  // No default values: the form adopts what was typed before hydration.
  const { register, getValues, setValue, formState, handleSubmit, setFocus } = useForm({
    resolver: yupResolver(signUpSchema),
  });
  const isWrongPassword = signUp.error instanceof Failure && signUp.error.reason === "wrong-password";
  const refusal = signUp.error && !isWrongPassword ? [failureText(t, signUp.error)] : null;
  return {
    register,
    getValues,
    /** Takes an address that was suggested; a message about the one before goes. */
    correctEmail: (address: string) =>
      setValue("email", address, { shouldValidate: formState.isSubmitted, shouldDirty: true }),
    errors: formState.errors,
    isPending: signUp.isPending,
    /** Of a sign-up that has begun with another password. */
    begunEmail: isWrongPassword ? signUp.variables?.email.trim() : undefined,
    submit: handleSubmit((values) => signUp.mutate(values), setInvalid),
    alert: invalid ? validationMessages(t, invalid) : refusal,
    /** Leads to the first field that is wrong. */
    closeAlert: () => {
      const [wrong] = fieldOrder.filter((field) => invalid?.[field]);
      if (wrong) setFocus(wrong);
      setInvalid(null);
      signUp.reset();
    },
  };
}
