import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient, visitQueryClient } from "./query-client.ts";

// A server renders for many people, and nothing of one may be left for the next.
const clientOfPage = import.meta.env.SSR ? createQueryClient : () => visitQueryClient;

/** Around every page that asks the server for anything; only such a page brings the library for it along. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfPage);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
