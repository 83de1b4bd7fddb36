import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing } from "./failure.ts";
import { logFailure } from "./log-failure.ts";

const attempts = 3;

/** Server state. Questions are asked again when that can help; actions are repeated only by the person. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      // "always": without a connection a person wants to hear so, not to wait for one.
      queries: {
        networkMode: "always",
        retry: (failed, error) => failed + 1 < attempts && isPassing(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always" },
    },
  });
