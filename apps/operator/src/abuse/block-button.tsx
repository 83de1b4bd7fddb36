import { useTranslation } from "react-i18next";
import { BlockFailure } from "./block-failure.tsx";
import { type BlockRequest, useBlock } from "./use-block.ts";

type BlockButtonProps = Pick<BlockRequest, "kind" | "id"> & { isBlocked: boolean };

/** Stops something with one press, and lets it go with another. */
export function BlockButton({ kind, id, isBlocked }: BlockButtonProps) {
  const { t } = useTranslation();
  const block = useBlock();
  const name = isBlocked ? t("abuse.enable") : t("abuse.disable");
  return (
    <>
      <button
        type="button"
        className={`button button-small ${isBlocked ? "" : "button-danger"}`}
        aria-label={`${name}: ${t(`abuse.kinds.${kind}`)} ${id}`}
        disabled={block.isPending}
        onClick={() => block.mutate({ kind, id, blocked: !isBlocked })}
      >
        {name}
      </button>
      <BlockFailure error={block.error} />
    </>
  );
}
