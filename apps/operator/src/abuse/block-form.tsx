import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { BlockFailure } from "./block-failure.tsx";
import { type BlockRequest, useBlock } from "./use-block.ts";

const kinds = ["inviter", "link", "addresses"] as const satisfies BlockRequest["kind"][];

/** Stops what nobody has reported: an inviter, a link, or a range of addresses. */
export function BlockForm() {
  const { t } = useTranslation();
  const block = useBlock();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const fields = new FormData(form);
    const kind = kinds.find((one) => one === fields.get("kind")) ?? "inviter";
    const request = { kind, id: String(fields.get("id")).trim(), blocked: true };
    block.mutate(request, { onSuccess: () => form.reset() });
  };
  return (
    <form className="search" onSubmit={submit}>
      <label className="field" htmlFor={`${id}-kind`}>
        {t("abuse.what")}
        <select id={`${id}-kind`} name="kind">
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`abuse.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field" htmlFor={`${id}-id`}>
        {t("abuse.id")}
        <input id={`${id}-id`} name="id" required maxLength={128} />
      </label>
      <button type="submit" className="button button-danger" disabled={block.isPending}>
        {t("abuse.disable")}
      </button>
      <BlockFailure error={block.error} />
    </form>
  );
}
