import { useLocation } from "react-router";
import { homePath } from "../../paths.ts";
import { Start } from "./start.tsx";
import { Welcome } from "./welcome.tsx";

/** Congratulations to somebody of whom the address says nothing; at the start page, which anybody opens, a greeting. */
export const WelcomePage = () =>
  useLocation().pathname === homePath ? <Start /> : <Welcome friend={null} />;
