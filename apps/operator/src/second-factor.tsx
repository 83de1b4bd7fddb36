import { Alert, Button, Code, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { brand } from "contract/brand";
import {
  getAuth,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  TotpMultiFactorGenerator,
  type User,
} from "firebase/auth";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { qrCode } from "ui/qr-code";
import { leave, reasonOf } from "./backend.ts";
import { Answer, Entrance } from "./section.tsx";

/** Completes a sign-in with the code of the authenticator app. */
export function SecondFactor({ error }: { error: MultiFactorError }) {
  const { t } = useTranslation();
  const resolver = getMultiFactorResolver(getAuth(), error);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  const confirm = (code: string) =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app?.uid ?? "", code));
  return (
    <Entrance title={t("secondFactor.title")}>
      <CodeForm onCode={confirm} />
    </Entrance>
  );
}

/** Connects an authenticator app to an operator's account, which then has to sign in again. */
export function Enrolment({ person }: { person: User }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ["secret"],
    queryFn: async () => TotpMultiFactorGenerator.generateSecret(await multiFactor(person).getSession()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Entrance title={t("secondFactor.connect")}>
      <Answer query={query}>
        {(secret) => (
          <>
            <Text>{t("secondFactor.scan")}</Text>
            <QrCode text={secret.generateQrCodeUrl(person.email ?? "", brand.name)} />
            <Code block>{secret.secretKey}</Code>
            <CodeForm
              onCode={async (code) => {
                const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
                await multiFactor(person).enroll(assertion, brand.name);
                leave();
              }}
            />
          </>
        )}
      </Answer>
      <Button onClick={leave}>{t("refused.other")}</Button>
    </Entrance>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => Promise<unknown> }) {
  const { t } = useTranslation();
  const confirm = useMutation({ mutationFn: onCode });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get("code")));
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {confirm.error && <Alert color="red">{t(`failure.${reasonOf(confirm.error)}`)}</Alert>}
        <TextInput
          label={t("secondFactor.code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          required
        />
        <Button type="submit" variant="filled" disabled={confirm.isPending}>
          {t("secondFactor.submit")}
        </Button>
      </Stack>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = qrCode(text);
  return (
    // The key stands below it as text.
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
