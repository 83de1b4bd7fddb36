import { yupResolver } from "@hookform/resolvers/yup";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { VisitHint } from "contract/callables";
import { MAX_NAME_LENGTH } from "contract/sign-up";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type InferType, object, ref, string } from "yup";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { Failure, reasonOf } from "../../backend/failure.ts";
import type { Accounts, Credentials, Mail, OpenedAccount } from "../../backend/firebase-accounts.ts";
import {
  clearPendingSignUp,
  confirmationMail,
  type PendingSignUp,
  readPendingSignUp,
  savePendingSignUp,
} from "../../backend/pending-sign-up.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, validationMessage } from "../../i18n/texts.tsx";
import { confirmEmailPath, keepLanguage } from "../../paths.ts";

export const shortestPassword = 8;
export const passwordLimit = 20;

// Spec §5. Surrounding whitespace is fine. Linear time: no two quantifiers match the same text.
const emailPattern = /^\s*[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}\s*$/i;

const isBlank = (text: string) => text.trim() === "";

const field = (blank: string) => string().default("").matches(/\S/, blank);

/** The rules of the form (spec §5). Each message is a key under `validation`. */
export const signUpSchema = object({
  username: field("usernameBlank").test(
    "long",
    "usernameLong",
    (text) => [...text.trim()].length <= MAX_NAME_LENGTH,
  ),
  email: field("emailBlank").test(
    "pattern",
    "emailInvalid",
    (text) => isBlank(text) || emailPattern.test(text),
  ),
  password: field("passwordBlank").test(
    "short",
    "passwordShort",
    (text) => isBlank(text) || text.trim().length >= shortestPassword,
  ),
  confirmPassword: field("confirmPasswordBlank").oneOf([ref<string>("password"), ""], "passwordsDiffer"),
});

export type SignUpForm = InferType<typeof signUpSchema>;

export function useSignUpForm(inviterId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const signUp = useSignUp(inviterId);
  const [invalid, setInvalid] = useState<FieldErrors<SignUpForm> | null>(null);
  // No default values: the form adopts what was typed before hydration.
  const { register, formState, handleSubmit, setFocus } = useForm({
    resolver: yupResolver(signUpSchema),
  });
  const isWrongPassword = reasonOf(signUp.error) === "wrong-password";
  const refusal = signUp.error && !isWrongPassword ? [failureText(t, signUp.error)] : null;
  return {
    register,
    errors: formState.errors,
    isPending: signUp.isPending,
    /** Of a sign-up that has begun with another password. */
    begunEmail: isWrongPassword ? signUp.variables?.email.trim() : undefined,
    // A second press can come before the button shows the first.
    submit: handleSubmit((values) => client.isMutating() || signUp.mutate(values), setInvalid),
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

const fieldOrder = [
  "username",
  "email",
  "password",
  "confirmPassword",
] as const satisfies (keyof SignUpForm)[];

const validationMessages = (t: TFunction, errors: FieldErrors<SignUpForm>): string[] =>
  fieldOrder.flatMap((field) => validationMessage(t, errors[field]?.message) ?? []);

function useSignUp(inviterId: string) {
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
    mutationFn: ({ username, email, password }: SignUpForm) =>
      signUpByEmail(
        backend,
        { inviterId, name: username.trim(), email: email.trim(), password },
        {
          productDomain,
          languageCode,
          visit: { language: languageCode },
          resumes: new URLSearchParams(location.search).has("resume"),
        },
      ),
    onSuccess: ({ userId, email, mail }) =>
      navigate(keepLanguage(confirmEmailPath, location), {
        state: { userId, email, inviterId, mail } satisfies PendingSignUp,
      }),
  });
}

interface SignUpRequest extends Credentials {
  name: string;
  inviterId: string;
}

interface SignUpContext {
  productDomain: string;
  languageCode: Mail["languageCode"];
  visit: VisitHint;
  /** Whether the account is known to be there, of a sign-up that was interrupted in any browser. */
  resumes: boolean;
}

/**
 * Creates the account, then record and email in parallel, which saves a round trip. If the record fails, the email's link
 * leads back here ("not-registered"). The same request in the same browser resumes. Fails with email-already-in-use.
 */
export async function signUpByEmail(
  backend: Backend,
  request: SignUpRequest,
  context: SignUpContext,
): Promise<OpenedAccount & Pick<PendingSignUp, "mail">> {
  const { inviterId, name } = request;
  const accounts = await backend.openAccounts();
  const account = await createOrResume(accounts, request, context);
  const { userId, isVerified, token } = account;
  savePendingSignUp({ email: request.email, inviterId, userId });
  if (isVerified && (await isFinished(backend, { userId, inviterId }))) {
    throw new Failure("email-already-in-use");
  }
  const mail = confirmationMail(context, { userId, inviterId });
  // Both settle first, so that a retry meets nothing that is still on its way.
  const [record, sent] = await Promise.allSettled([
    backend.call("registerUser", { inviterId, name, visit: context.visit }, token),
    isVerified ? undefined : accounts.sendConfirmation(account, mail),
  ]);
  if (record.status === "rejected") throw record.reason;
  if (sent.status === "rejected") throw sent.reason;
  savePendingSignUp({ email: request.email, inviterId, userId, mail: sent.value });
  return { ...account, mail: sent.value };
}

async function createOrResume(
  accounts: Accounts,
  { email, password, inviterId }: SignUpRequest,
  { resumes }: SignUpContext,
): Promise<OpenedAccount> {
  const before = readPendingSignUp();
  const isUnfinished = resumes || before?.email.toLowerCase() === email.toLowerCase();
  // Before the account is created, because the response may get lost.
  savePendingSignUp({ email, inviterId });
  try {
    return await accounts.create({ email, password });
  } catch (error) {
    if (reasonOf(error) !== "email-already-in-use") throw error;
    if (isUnfinished) return accounts.resume({ email, password });
    if (before) savePendingSignUp(before);
    else clearPendingSignUp();
    throw error;
  }
}

async function isFinished(backend: Backend, user: { userId: string; inviterId: string }): Promise<boolean> {
  try {
    await backend.call("activateUser", user);
    return true;
  } catch (error) {
    if (reasonOf(error) === "not-registered") return false;
    throw error;
  }
}
