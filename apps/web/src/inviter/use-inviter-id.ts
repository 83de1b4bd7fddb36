import { useLocation } from "react-router";
import { inviterIdIn } from "../paths.ts";

/** Whose invitation the current address is about: the user's id, or "" where it names nobody. */
export const useInviterId = (): string => inviterIdIn(useLocation());
