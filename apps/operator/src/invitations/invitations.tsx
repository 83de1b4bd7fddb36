import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Period } from "../../../../functions/src/operator-contract.ts";
import { Answer } from "../ui/answer.tsx";
import { Section } from "../ui/section.tsx";
import { useCall } from "../use-call.ts";
import { Inviters } from "./inviters.tsx";
import { Links } from "./links.tsx";
import { SearchForm } from "./search-form.tsx";

/** Who invites most, and the links; or one of them, by a search. */
export function Invitations({ period }: { period: Period }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const query = useCall("findInvitations", { ...period, ...(search && { search }) });
  return (
    <Section title={t("invitations.title")} lead={t("invitations.lead")}>
      <SearchForm search={search} onSearch={setSearch} />
      {search && <p className="hint">{t("invitations.allTime")}</p>}
      <Answer query={query}>
        {({ inviters, links, isComplete }) => (
          <>
            {!isComplete && (
              <p role="status" className="wrong">
                {t("invitations.incomplete")}
              </p>
            )}
            {inviters.length + links.length === 0 ? (
              <p className="empty">{search ? t("invitations.nothing") : t("empty")}</p>
            ) : (
              <div className="grid">
                <Inviters inviters={inviters} period={period} onChoose={setSearch} />
                <Links links={links} period={period} />
              </div>
            )}
          </>
        )}
      </Answer>
    </Section>
  );
}
