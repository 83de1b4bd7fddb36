import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";

const pollMilliseconds = 4000;

/**
 * Who is waiting here for a confirmed address: null for nobody, undefined until that is known. No event tells a browser
 * that the link was followed on another device, so it asks: every few seconds while the page is in view, and whenever
 * it comes into view.
 */
export function useWaitingPerson() {
  const backend = useBackend();
  const { data: person, error } = useQuery({
    queryKey: ["waiting-person"],
    queryFn: async () => (await backend.openAccounts()).refresh(),
    refetchInterval: ({ state }) =>
      state.data?.isVerified || state.data === null ? false : pollMilliseconds,
    refetchOnWindowFocus: "always",
    retry: false,
  });
  // A confirmed change of address ends every session of the account, this one too.
  const hasSessionEnded = error instanceof Failure && error.reason === "sign-in-again";
  return { person, isConfirmed: Boolean(person && (person.isVerified || hasSessionEnded)) };
}
