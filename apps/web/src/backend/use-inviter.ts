import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { brand } from "../brand.ts";
import { inviterIdInPath } from "../paths.ts";
import { useBackend } from "./backend.ts";
import { inviterQuery } from "./queries.ts";

/** Whose invitation the current address is about, and what is known of that person so far. */
export function useInviter() {
  const inviterId = inviterIdInPath(useLocation());
  const { data, error, refetch, isFetching } = useQuery(inviterQuery(useBackend(), inviterId));
  return {
    inviterId,
    /** Absent while loading and after an error. A person without a name gets the product's generic one. */
    inviter: data ? { ...data, name: data.name.trim() || brand.fallbackName } : undefined,
    /** There is no such person: the address is wrong. */
    isMissing: data === null,
    /** The question could not be answered; asking again may help. */
    error,
    isFetching,
    refetch,
  };
}
