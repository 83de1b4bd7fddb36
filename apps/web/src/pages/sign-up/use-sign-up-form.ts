import { yupResolver } from "@hookform/resolvers/yup";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
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
  const refusal = signUp.error ? [failureText(t, signUp.error)] : null;
  return {
    register,
    getValues,
    /** Takes an address that was suggested; a message about the one before goes. */
    correctEmail: (address: string) =>
      setValue("email", address, { shouldValidate: formState.isSubmitted, shouldDirty: true }),
    errors: formState.errors,
    isPending: signUp.isPending,
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
