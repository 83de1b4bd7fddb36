import type { QueryClient } from "@tanstack/react-query";
import { type Activation, activationQuery } from "../../backend/activation-query.ts";
import type { Backend } from "../../backend/backend.ts";
import type { Failure } from "../../backend/failure.ts";

/** Whether Auth has refused a code, which it does not distinguish from one that was used. */
export const isRefused = (error: unknown) => (error as Failure | null)?.reason?.startsWith("action-code");

/**
 * Confirms the address and, where the link continues to an activation, activates its user in the same call. Where that
 * call fails Auth is asked from here, for our functions may be what fails, and the activation is left to its page, which asks
 * again and says what is wrong: with a code that the call has used, too.
 */
export async function confirm(
  backend: Backend,
  client: QueryClient,
  code: string,
  activation: Activation | undefined,
): Promise<void> {
  if (activation) {
    try {
      await client.fetchQuery({ ...activationQuery(backend, activation, code), retry: false });
      return;
    } catch (error) {
      if (isRefused(error)) throw error;
    }
  }
  try {
    await (await backend.openCodes()).apply(code);
  } catch (error) {
    if (!activation || (error as Failure).reason !== "action-code-invalid") throw error;
  }
}
