import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";

interface SearchFormProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Finds a link by its code or its whole address, or a user by the id. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
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
