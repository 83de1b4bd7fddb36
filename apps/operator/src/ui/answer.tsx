import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../backend.ts";

interface AnswerProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What a call has answered, or that it has not yet, or why it fails, with a button to try again. */
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
