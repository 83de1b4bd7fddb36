import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import type { OpenedAccount, RemovedAccount } from "../../backend/firebase-accounts.ts";
import { withQueries } from "../../backend/queries.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { homePath, keepLanguage } from "../../paths.ts";
import { writeStored } from "../../storage.ts";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { InProgress, Notice } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { SignIn } from "./sign-in.tsx";
import { useTexts } from "./texts.ts";

/** Deletes an account after a fresh sign-in. Not ordered: both stores ask for such a page. */
export default withQueries(DeleteAccount);

function DeleteAccount() {
  const { t, text, explain } = useTexts();
  const backend = useBackend();
  const location = useLocation();
  const navigate = useNavigate();
  // The history entry keeps the account, so that a reload halfway ends where the press would have.
  const { state }: { state: RemovedAccount | "deleted" | null } = location;
  const isDone = useIsHydrated() && state === "deleted";
  const [person, setPerson] = useState<OpenedAccount>();
  const keep = (next: typeof state) => navigate(location, { replace: true, state: next });
  // The account's deletion by Auth. The functions erase the rest, later: `onUserDeleted`.
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ userId, token }: RemovedAccount) => {
      // The token, because Auth's session ends with the account. It is good for minutes.
      await keep({ userId, token });
      await (await backend.openAccounts()).remove({ userId, token });
      // This browser forgets who has signed up. The language stays.
      for (const key of ["joined", "unfinishedSignUp", "finishedSignUp", "signUpDraft"] as const)
        writeStored(key, null);
      await keep("deleted");
    },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (state && state !== "deleted" && !hasBegun.current) mutate(state);
    hasBegun.current = true;
  }, [state, mutate]);
  if (isDone) {
    return (
      <Page>
        <Heading key="done">{text.deletedTitle}</Heading>
        <p role="status">{text.deleted}</p>
        <ButtonLink to={homePath}>{t("common.toStart")}</ButtonLink>
      </Page>
    );
  }
  if (person && reasonOf(error) !== "sign-in-again") {
    // In place of the entry, because the way back to it would go on deleting.
    const leave = () => navigate(keepLanguage(homePath, location), { replace: true });
    return (
      <Page>
        <Heading key={person.userId}>{text.title}</Heading>
        <p className="lead">
          <TextWithName text={(name) => text.signedInAs.replace("{{account}}", name)} name={nameOf(person)} />
        </p>
        {!person.isVerified && <p>{text.unconfirmed}</p>}
        <p>{text.final}</p>
        <div className="actions">
          <Button variant="danger" busy={isPending} onClick={() => mutate(person)}>
            {isPending ? text.deleting : text.delete}
          </Button>
          {error && <Notice>{explain(error)}</Notice>}
          {!isPending && (
            <Button variant="secondary" onClick={leave}>
              {text.keep}
            </Button>
          )}
        </div>
      </Page>
    );
  }
  const goOn = (account: OpenedAccount) => {
    reset();
    setPerson(account);
  };
  return (
    <Page>
      <Heading key="sign-in">{text.title}</Heading>
      <p>{text.erased}</p>
      <p>{text.kept}</p>
      <p>{text.final}</p>
      <p>{text.signIn}</p>
      {error && <Notice>{explain(error)}</Notice>}
      {isPending ? <InProgress label={text.deleting} /> : <SignIn onSignedIn={goOn} />}
    </Page>
  );
}

const nameOf = ({ name, email }: OpenedAccount) => (name && email ? `${name} (${email})` : name || email);
