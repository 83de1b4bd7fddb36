import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isTransient, logFailure } from "./failure.ts";

const attempts = 3;

/** Queries are retried after transient failures; mutations only by the person. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      // "always": offline, fail and say so instead of pausing.
      queries: {
        networkMode: "always",
        retry: (failed, error) => failed + 1 < attempts && isTransient(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always" },
    },
  });

/** The browser's client. It outlives the pages, so that going back uses the cache. */
export const visitQueryClient = createQueryClient();
