import { useMutation } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { useConfig } from "../config.ts";
import { useBackend } from "./backend.ts";
import { longInviteLink } from "./long-invite-link.ts";
import { openInviteLinkMutation } from "./queries.ts";

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** "I already have an account": where it leads without a script, and what a press of it does with one. */
export function useAccountLink(inviterId: string) {
  const href = longInviteLink(useConfig(), inviterId);
  const { mutate, isPending } = useMutation(openInviteLinkMutation(useBackend()));
  return {
    href,
    isPending,
    /** Opens the short link; where none can be had, the long one does as well. */
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      if (!isPending) mutate(inviterId, { onError: () => location.assign(href) });
    },
  };
}
