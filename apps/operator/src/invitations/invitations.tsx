import type { InviterCount, Period } from "contract/operator";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Answer } from "../ui/answer.tsx";
import { ExportedTable } from "../ui/exported-table.tsx";
import { Section } from "../ui/section.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { Links } from "./links.tsx";

/** The most successful inviters and the links, or the result of a search. */
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

interface InvitersProps {
  inviters: InviterCount[];
  period: Period;
  onChoose: (userId: string) => void;
}

/** The inviters with the most new friends, by id only. Pressing one shows its links. */
function Inviters({ inviters, period: { from, to }, onChoose }: InvitersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ExportedTable
      title={t("invitations.inviters")}
      file={`inviters ${from} ${to}`}
      rows={inviters}
      keyOf={({ userId }) => userId}
      exported={({ userId, friends, accepted }) => ({ userId, friends, accepted })}
      columns={[
        {
          title: t("invitations.inviter"),
          cell: ({ userId }) => (
            <button type="button" className="link" onClick={() => onChoose(userId)}>
              <code>{userId}</code>
            </button>
          ),
        },
        { title: t("invitations.friends"), isNumber: true, cell: ({ friends }) => format.number(friends) },
        {
          title: t("invitations.accepted"),
          isNumber: true,
          cell: ({ accepted }) => format.number(accepted),
        },
      ]}
    />
  );
}

interface SearchFormProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Finds a link by its code or its whole address, or a user by the id. */
function SearchForm({ search, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(wanted(String(new FormData(event.currentTarget).get("search"))));
  };
  return (
    <search>
      <form key={search} className="search" onSubmit={submit}>
        <label className="field" htmlFor={id}>
          {t("invitations.search")}
          <input id={id} name="search" type="search" maxLength={2000} defaultValue={search} />
        </label>
        <button type="submit" className="button">
          {t("invitations.find")}
        </button>
        {search && (
          <button type="button" className="button" onClick={() => onSearch("")}>
            {t("invitations.clear")}
          </button>
        )}
      </form>
    </search>
  );
}

/** Of an address the user it names, or its last part, which is a link's code. */
function wanted(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(text);
  if (!url) return text.slice(0, 128);
  const [page, id] = url.pathname.split("/").filter(Boolean);
  return (url.searchParams.get("userId") ?? id ?? page ?? "").slice(0, 128);
}
