import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { OperatorCallables } from "contract/operator";
import { useBackend } from "./backend.ts";

/**
 * A call's response, cached while the page is open. The previous response stays visible until the next one
 * arrives.
 */
export function useCall<Name extends keyof OperatorCallables>(
  name: Name,
  request: OperatorCallables[Name]["request"],
  { isEnabled = true } = {},
): UseQueryResult<OperatorCallables[Name]["response"]> {
  const backend = useBackend();
  return useQuery<OperatorCallables[Name]["response"]>({
    queryKey: [name, request],
    queryFn: () => backend.call(name, request),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}
