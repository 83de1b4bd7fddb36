import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperatorCallables } from "contract/operator";
import { useBackend } from "../backend.ts";

export type BlockRequest = OperatorCallables["setBlocked"]["request"];

/** Blocks or unblocks a target, then refetches all data that shows it. */
export function useBlock() {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: BlockRequest) => backend.call("setBlocked", request),
    onSuccess: async () => {
      const shown = ["listReports", "listBlocks", "findInvitations"];
      await Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
}
