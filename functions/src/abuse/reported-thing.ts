import { isCode } from "../links/links.ts";
import { isUserId } from "../people/user-id.ts";
import { type ReportedKind, reportedKinds } from "../product/report-address.ts";

/** What is reported. */
export interface ReportedThing {
  kind: ReportedKind;
  /** An inviter's user id, or a link's code. */
  id: string;
}

const isId: Record<ReportedKind, (id: string) => boolean> = { invitation: isUserId, link: isCode };

/** What the form at a path is about; null for every other path. */
export function reportedThing(pathname: string): ReportedThing | null {
  const [, named, id = ""] = /^\/report\/([a-z]+)\/([\w-]+)$/.exec(pathname) ?? [];
  const kind = reportedKinds.find((one) => one === named);
  return kind && isId[kind](id) ? { kind, id } : null;
}
