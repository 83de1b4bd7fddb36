import { useQuery } from "@tanstack/react-query";
import { useBackend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";

const pollMilliseconds = 4000;

/**
 * The signed-in user: null if there is none, undefined until that is known. Auth does not notify a browser when the
 * link is followed on another device, so this polls while the page is visible and whenever it becomes visible.
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
  // Confirming a change of address ends every session of the account.
  const hasSessionEnded = error instanceof Failure && error.reason === "sign-in-again";
  return { person, isConfirmed: Boolean(person && (person.isVerified || hasSessionEnded)) };
}
