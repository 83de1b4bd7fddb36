import { Alert, Button, Code, Divider, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  getAuth,
  type MultiFactorError,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  type User,
} from "firebase/auth";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { leave, reasonOf, signInWithGoogle } from "./backend.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Entrance } from "./section.tsx";

/** The signed-in person; undefined while loading. A change clears the cache, so nothing of the last one stays. */
export function usePerson(): User | null | undefined {
  const client = useQueryClient();
  const [person, setPerson] = useState<User | null>();
  useEffect(
    () =>
      onAuthStateChanged(getAuth(), (now) => {
        client.clear();
        setPerson(now);
      }),
    [client],
  );
  return person;
}

/** Sign-in with Google's window, or with an address and a password. */
export function SignIn() {
  const { t } = useTranslation();
  const signIn = useMutation({ mutationFn: (way: () => Promise<unknown>) => way() });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get("email")), String(form.get("password"))];
    signIn.mutate(() => signInWithEmailAndPassword(getAuth(), email, password));
  };
  if (isForSecondFactor(signIn.error)) return <SecondFactor error={signIn.error} />;
  return (
    <Entrance title={t("signIn.title")}>
      <Text>{t("signIn.lead")}</Text>
      {signIn.error && <Alert color="red">{t(`failure.${reasonOf(signIn.error)}`)}</Alert>}
      <Button
        variant="filled"
        disabled={signIn.isPending}
        onClick={() => signIn.mutate(() => signInWithGoogle())}
      >
        {t("signIn.google")}
      </Button>
      <Divider label={t("signIn.or")} />
      <form onSubmit={submit}>
        <Stack>
          <TextInput label={t("signIn.email")} name="email" type="email" autoComplete="username" required />
          <TextInput
            label={t("signIn.password")}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" disabled={signIn.isPending}>
            {t("signIn.submit")}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}

const isForSecondFactor = (error: unknown): error is MultiFactorError =>
  (error as { code?: string } | null)?.code === "auth/multi-factor-auth-required";

interface RefusedProps {
  email: string;
  /** Asks the functions again, with a new token. */
  onCheck: () => Promise<unknown>;
}

/** Tells a signed-in person without the claim how to become an operator, or to switch accounts. */
export function Refused({ email, onCheck }: RefusedProps) {
  const { t } = useTranslation();
  // The new token has what has been granted since. If `grant` has ended the session, the page asks to sign in.
  const check = () =>
    getAuth()
      .currentUser?.getIdToken(true)
      .then(onCheck, () => {});
  return (
    <Entrance title={t("refused.title")}>
      <Alert>{t("refused.text", { email })}</Alert>
      <Code block>npx pnpm@12 grant {email}</Code>
      <Text>{t("refused.after")}</Text>
      <Button variant="filled" onClick={check}>
        {t("refused.check")}
      </Button>
      <Button onClick={leave}>{t("refused.other")}</Button>
    </Entrance>
  );
}
