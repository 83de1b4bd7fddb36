import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { OperatorCallables } from "../../../functions/src/operator-contract.ts";
import { useBackend } from "./backend.ts";

/** What a call answers, kept while the page is open; what was shown stays until the next answer is there. */
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
