import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { withQueries } from "../../backend/queries.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { type SignedUp, useFriend } from "../../inviter/use-inviter.tsx";
import { homePath, signUpMethodsPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { DeleteAccountLink } from "../../ui/delete-account-link.tsx";
import { Avatar, Dial } from "../../ui/dial.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores, Tick, Welcome } from "./welcome.tsx";

/** Congratulations. On the start page, a deep link may name an inviter. The address says nothing about the visitor. */
export default withQueries(() => (useLocation().pathname === homePath ? <Start /> : <AfterSignUp />));

/** After Google or Apple. The history entry says who signed up, also after a reload; a link says nothing. */
function AfterSignUp() {
  const { state } = useLocation() as { state: SignedUp | null };
  const signedUp = useIsHydrated() ? state : null;
  const friend = useFriend(signedUp?.arrival?.inviterId);
  return <Welcome friend={friend} signedUp={signedUp} />;
}

/** The start page congratulates, too (spec §2), unless a deep link, `/?userId=`, names an inviter. */
function Start() {
  const { t } = useTranslation();
  const { search } = useLocation();
  // The first HTML is the same for every query. boot/inline-script.ts keeps room for the inviter.
  const inviterId = useIsHydrated() ? (new URLSearchParams(search).get("userId") ?? "") : "";
  const inviter = useFriend(inviterId);
  const isUnknown = inviterId !== "" && inviter === null;
  useEffect(() => {
    if (isUnknown) document.documentElement.removeAttribute("data-deep-link");
  }, [isUnknown]);
  const hero = (
    <Dial>
      {inviter && <Avatar person={inviter} />}
      {inviter === null && <Tick />}
    </Dial>
  );
  return (
    <Page hero={hero}>
      {inviter === null && <p className="eyebrow">{t("welcome.congratulations")}</p>}
      <Heading title={t("welcome.pageTitle")}>{t("welcome.title")}</Heading>
      <p className="lead of-inviter">
        {inviter && <TextWithName text={(name) => t("welcome.waiting", { name })} name={inviter.name} />}
      </p>
      <p className="lead">{t("welcome.download")}</p>
      <Stores arrival={null}>
        <div className="of-inviter">
          {inviter && (
            <ButtonLink variant="quiet" to={signUpMethodsPath(inviterId)}>
              {t("welcome.noAccount")}
            </ButtonLink>
          )}
        </div>
      </Stores>
      <DeleteAccountLink />
    </Page>
  );
}
