import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient, visitQueryClient } from "./query-client.ts";
import { SlowAnswer } from "./slow-answer.tsx";

// On the server every render has its own client, so that nothing leaks from one visitor to the next.
const useClient = import.meta.env.SSR ? () => useState(createQueryClient)[0] : () => visitQueryClient;

/** Provides TanStack Query. Each page that queries wraps itself, so that the others do not load the library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={useClient()}>
      {children}
      <SlowAnswer />
    </QueryClientProvider>
  );
}
