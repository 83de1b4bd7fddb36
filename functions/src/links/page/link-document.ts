import { type PlainPage, plainPage } from "../../plain-pages/plain-page.ts";
import { pageScript } from "./page-script.ts";

/** A page behind a link, with the script of all of them. */
export const linkDocument = (page: Omit<PlainPage, "script" | "hasForm">): Response =>
  plainPage({ ...page, script: pageScript });
