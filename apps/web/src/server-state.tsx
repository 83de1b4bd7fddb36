import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Backend } from "./backend/backend.ts";
import { inviterQuery } from "./backend/queries.ts";
import { createQueryClient } from "./backend/query-client.ts";

// One for the visit: it outlives the pages, so that going back and forth asks nothing twice.
const clientOfVisit = createQueryClient();
// A server renders for many people, and nothing of one may be left for the next.
const clientOfPage = import.meta.env.SSR ? createQueryClient : () => clientOfVisit;

/** Around every page that asks the server for anything. */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfPage);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Asks who invites, before there is a page to show it. */
export const prefetchInviter = (backend: Backend, userId: string): Promise<void> =>
  clientOfVisit.prefetchQuery(inviterQuery(backend, userId));
