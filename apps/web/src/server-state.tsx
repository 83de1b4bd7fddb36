import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Backend } from "./backend/backend.ts";
import { inviterQuery } from "./backend/queries.ts";
import { createQueryClient } from "./backend/query-client.ts";

// One for the visit: it outlives the pages, so that going back and forth asks nothing twice.
const queryClient = createQueryClient();

/** Around every page that asks the server for anything. */
export function ServerState({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Asks who invites, before there is a page to show it. */
export const prefetchInviter = (backend: Backend, userId: string): Promise<void> =>
  queryClient.prefetchQuery(inviterQuery(backend, userId));
