import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../backend.ts";

interface AnswerProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A call's response, its loading state, or its failure with a retry button. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  if (error)
    return (
      <div role="alert" className="failed">
        <p>{t(`failure.${error instanceof Failure ? error.reason : "unexpected"}`)}</p>
        <button type="button" className="button" disabled={isFetching} onClick={() => void refetch()}>
          {t("retry")}
        </button>
      </div>
    );
  if (data === undefined)
    return (
      <p role="status" className="waiting">
        {t("loading")}
      </p>
    );
  return (
    <div className="answer" aria-busy={isFetching}>
      {children(data)}
    </div>
  );
}
