import type { Backend } from "./backend.ts";
import type { CallRequest } from "./contract.ts";

/** The user to activate, from the address of the welcome page. */
export type Activation = Pick<CallRequest<"activateUser">, "userId" | "inviterId">;

/**
 * Activates a user once per visit, with a mail's code or without: what has succeeded with it is not asked again. The
 * function is idempotent.
 */
export const activationQuery = (backend: Backend, activation: Activation, code?: string) => ({
  queryKey: ["activation", activation],
  queryFn: () => backend.call("activateUser", { ...activation, code }),
  staleTime: Number.POSITIVE_INFINITY,
});
