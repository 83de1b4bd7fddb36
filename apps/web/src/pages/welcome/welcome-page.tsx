import type { Arrival } from "functions/src/product/arrival-link.ts";
import { useLocation } from "react-router";
import { homePath } from "../../paths.ts";
import { Start } from "./start.tsx";
import { Welcome } from "./welcome.tsx";

/** Congratulations to somebody of whom the address says nothing; at the start page, which anybody opens, a greeting. */
export function WelcomePage() {
  const { pathname, state } = useLocation();
  // From a sign-up on this very page, or from before a reload: never from a link.
  return pathname === homePath ? <Start /> : <Welcome friend={null} arrival={state as Arrival | null} />;
}
