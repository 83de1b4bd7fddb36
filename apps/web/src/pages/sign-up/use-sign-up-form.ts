import { yupResolver } from "@hookform/resolvers/yup";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useLayoutEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import type { PendingSignUp } from "../../backend/pending-sign-up.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import type { Messages } from "../../i18n/messages.ts";
import { failureText } from "../../i18n/texts.tsx";
import { confirmEmailPath, keepLanguage } from "../../paths.ts";
import { isRecord, isText, readStored, writeStored } from "../../storage.ts";
import { keepTyped } from "./keep-typed.ts";
import { signUpByEmail } from "./sign-up.ts";
import { type SignUpForm, signUpSchema } from "./sign-up-schema.ts";

const giveBackTyped = import.meta.env.SSR ? () => {} : keepTyped();

/** The form's fields, its submission, and what went wrong. */
export function useSignUpForm(inviterId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  // No default values: the form adopts what was typed before hydration.
  const form = useForm<SignUpForm>({ resolver: yupResolver(signUpSchema) });
  useDraft(form);
  useLayoutEffect(
    () => giveBackTyped((name, value) => form.setValue(name as keyof SignUpForm, value)),
    [form],
  );
  const signUp = useSignUp(inviterId, (error) => {
    const reason = reasonOf(error);
    setIsAlertOpen(reason !== "wrong-password");
    // The alert gives the focus back to the field when it closes.
    if (reason === "email-already-in-use") form.setError("email", { type: "taken" }, { shouldFocus: true });
  });
  // The client also knows other requests, such as one for a new password.
  const isOnItsWay = () => client.isMutating({ mutationKey: signUpKey }) > 0;
  const send = (resumes: boolean) =>
    form.handleSubmit(
      (values) => {
        keepDraft(values);
        // A second press can come before the button shows the first.
        if (!isOnItsWay()) signUp.mutate({ ...values, resumes });
      },
      () => {
        if (!isOnItsWay()) signUp.reset();
        setIsAlertOpen(true);
      },
    );
  const errorOf = (field: keyof SignUpForm) => {
    const error = form.formState.errors[field];
    if (error?.type === "taken") return t("failure.email-already-in-use");
    return error?.message && t(`validation.${error.message as keyof Messages["validation"]}`);
  };
  const problems = signUp.error
    ? [failureText(t, signUp.error)]
    : fieldOrder.flatMap((field) => errorOf(field) ?? []);
  const refused = reasonOf(signUp.error);
  return {
    register: form.register,
    errorOf,
    isPending: signUp.isPending,
    /** The address of an account that is there, and whether this browser has begun its sign-up. */
    known: (refused === "email-already-in-use" || refused === "wrong-password") && {
      email: signUp.variables?.email ?? "",
      isOwn: refused === "wrong-password",
    },
    /** Signs in to the known account with the password that stands in the form by now. */
    resume: send(true),
    submit: (event: FormEvent<HTMLFormElement>) => {
      // Some password managers fill in fields without an event, so the form does not know of it.
      const filled = new FormData(event.currentTarget);
      for (const field of fieldOrder) form.setValue(field, String(filled.get(field) ?? ""));
      return send(false)(event);
    },
    // The error comes a moment after `onError`.
    alert: isAlertOpen && problems.length > 0 && problems,
    closeAlert: () => setIsAlertOpen(false),
  };
}

/** Keeps what is typed in this tab, so that a reload and the way back find it. Never the password. */
function useDraft({ getValues, setValue }: UseFormReturn<SignUpForm>): void {
  useEffect(() => {
    const draft = readStored("signUpDraft", isRecord);
    const giveBack = () => {
      for (const field of ["username", "email"] as const) {
        const value = draft?.[field];
        // A person who enters a field is about to type.
        const isEntered = document.activeElement?.getAttribute("name") === field;
        if (isText(value) && !getValues(field) && !isEntered) setValue(field, value);
      }
    };
    // React may run this in the middle of a change of focus, when no field has it.
    const timer = setTimeout(giveBack);
    const keep = () => keepDraft(getValues());
    addEventListener("input", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("input", keep);
    };
  }, [getValues, setValue]);
}

const keepDraft = ({ username, email }: SignUpForm) => writeStored("signUpDraft", { username, email });

const fieldOrder = Object.keys(signUpSchema.fields) as (keyof SignUpForm)[];

const signUpKey = ["sign-up"];

function useSignUp(inviterId: string, onError: (error: Error) => void) {
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  // A visitor who types will probably submit, so prepare the requests now. The submit reports any failure.
  useEffect(() => {
    const prepare = () => {
      backend.prepareCalls().catch(() => {});
      backend.prepareSignUp().catch(() => {});
    };
    addEventListener("input", prepare, { once: true });
    return () => removeEventListener("input", prepare);
  }, [backend]);
  return useMutation({
    mutationKey: signUpKey,
    mutationFn: ({ username, email, password, resumes }: SignUpForm & { resumes: boolean }) =>
      signUpByEmail(backend, {
        inviterId,
        name: username,
        email,
        password,
        productDomain,
        languageCode,
        // Also after "already registered", if the visitor says that the account is theirs.
        resumes: resumes || new URLSearchParams(location.search).has("resume"),
      }),
    onError,
    onSuccess: ({ userId, email, mail }) =>
      navigate(keepLanguage(confirmEmailPath, location), {
        state: { userId, email, inviterId, mail } satisfies PendingSignUp,
      }),
  });
}
