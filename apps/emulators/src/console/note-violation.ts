import type { Violation } from "./rows.ts";
import type { Tables } from "./tables.ts";

const MOST_KEPT = 100;
const LONGEST_TEXT = 300;

/** Counts a page's Content-Security-Policy violations, each one once. */
export function noteViolation(
  tables: Tables,
  violation: Pick<Violation, "directive" | "blocked" | "page">,
): void {
  const [directive = "", blocked = "", page = ""] = [
    violation.directive,
    violation.blocked,
    violation.page,
  ].map((text) => text.slice(0, LONGEST_TEXT));
  const id = `${directive} ${blocked} ${page}`;
  const { times = 0 } = tables.get("violations", id) ?? {};
  tables.put("violations", id, { directive, blocked, page, times: times + 1, at: Date.now() });
  const [oldest = ""] = tables.ids("violations");
  if (tables.ids("violations").length > MOST_KEPT) tables.remove("violations", oldest);
}
