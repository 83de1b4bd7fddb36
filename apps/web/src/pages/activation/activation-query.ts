import { queryOptions } from "@tanstack/react-query";
import type { Backend } from "../../backend/backend.ts";
import type { CallRequest } from "../../backend/contract.ts";
import { clearPendingSignUp } from "../../backend/pending-sign-up.ts";
import { stepReports } from "../../step-reports.ts";

/** Activates a user once per visit. The function is idempotent. */
export const activationQuery = (backend: Backend, request: CallRequest<"activateUser">) =>
  queryOptions({
    queryKey: ["activation", request],
    queryFn: async () => {
      const result = await backend.call("activateUser", request);
      clearPendingSignUp();
      stepReports().activated("email");
      return result;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
