import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useIsMutating,
} from "@tanstack/react-query";
import type { Callables } from "contract/callables";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { idIn, pageAt } from "../paths.ts";
import { LongWait } from "../ui/page.tsx";
import type { Backend } from "./backend.ts";
import { isTransient, logFailure } from "./failure.ts";

/** Queries are retried twice after transient failures; mutations only by the person. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      // "always": offline, fail and say so instead of pausing.
      queries: {
        networkMode: "always",
        retry: (failed, error) => failed < 2 && isTransient(error),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "always" },
    },
  });

/** The browser's client. It outlives the pages, so that going back uses the cache. */
const visitQueryClient = createQueryClient();

// On the server every render has its own client, so that nothing leaks from one visitor to the next.
const useClient = import.meta.env.SSR ? () => useState(createQueryClient)[0] : () => visitQueryClient;

/** Provides TanStack Query to a page. Each page that queries is wrapped, so that the others do not load the library. */
export function withQueries<Props extends object>(Page: ComponentType<Props>) {
  return (props: Props) => (
    <QueryClientProvider client={useClient()}>
      <Page {...props} />
      <SlowAnswer />
    </QueryClientProvider>
  );
}

/** Says what to do when an answer takes long, unless the component that has asked for it does: `isExplained`. */
function SlowAnswer() {
  const { t } = useTranslation();
  const queries = useIsFetching();
  const mutations = useIsMutating({ predicate: ({ meta }) => !meta?.isExplained });
  return queries + mutations > 0 && <LongWait>{t("common.longWait")}</LongWait>;
}

export type Activation = Pick<Callables["activateUser"]["request"], "userId" | "inviterId">;

/** The ids in a path of the activation page, undefined in another path. */
export function activationAt(path: string): Activation | undefined {
  const [pathname = ""] = path.split("?");
  const { name, params } = pageAt(pathname);
  const userId = idIn(params.uid);
  const inviterId = idIn(params.fid);
  if (name !== "activation" || !isId(userId)) return undefined;
  return { userId, ...(isId(inviterId) && { inviterId }) };
}

const isId = (text: string) => /^[\w-]+$/.test(text);

/** Activates a user once per visit, with or without a mailed code. The function is idempotent. */
export const activationQuery = (backend: Backend, activation: Activation, code?: string) => ({
  queryKey: ["activation", activation],
  queryFn: () => backend.call("activateUser", { ...activation, code }),
  staleTime: Number.POSITIVE_INFINITY,
});
