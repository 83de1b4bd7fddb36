import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing } from "./failure.ts";
import { logFailure } from "./log-failure.ts";

const attempts = 3;

/** Queries are retried where that can help; a mutation is repeated only by the person. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      // "always": without a connection a person wants to be told so, not to wait for one.
      queries: {
        networkMode: "always",
        retry: (failed, error) => failed + 1 < attempts && isPassing(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always" },
    },
  });

/** The one of a visit: it outlives the pages, so that going back and forth asks nothing twice. */
export const visitQueryClient = createQueryClient();
