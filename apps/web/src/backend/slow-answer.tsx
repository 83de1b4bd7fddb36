import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LongWait } from "../ui/long-wait.tsx";

declare module "@tanstack/react-query" {
  interface Register {
    /** `isExplained`: the component that started the call says what to do if it is slow. */
    mutationMeta: { isExplained: true };
    /** The same, or the visitor does not wait for it. */
    queryMeta: { isExplained: true };
  }
}

const isWaitedFor = ({ meta }: { meta: { isExplained: true } | undefined }) => !meta?.isExplained;

/** Says what to do when an answer takes long, whatever was asked. */
export function SlowAnswer() {
  const { t } = useTranslation();
  const queries = useIsFetching({ predicate: isWaitedFor });
  const mutations = useIsMutating({ predicate: isWaitedFor });
  return queries + mutations > 0 && <LongWait>{t("common.longWait")}</LongWait>;
}
