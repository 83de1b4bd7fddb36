import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { Failure, isPassing } from "./failure.ts";

const attempts = 3;

// The one place where failures are logged; what a person reads about them is the pages' business.
function log(error: Error): void {
  const isForeseen = error instanceof Failure && error.reason !== "unexpected";
  (isForeseen ? console.warn : console.error)(error.message, error.cause ?? "");
}

/** Server state. Questions are asked again when that can help; actions are repeated only by the person. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: log }),
    mutationCache: new MutationCache({ onError: log }),
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
