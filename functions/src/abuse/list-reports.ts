import type { ReportedThing } from "contract/operator";
import type { BlockKind, ReportedKind } from "contract/reports";
import { type BlockSnapshot, blockDocument, isBlocked } from "../documents/blocks.ts";
import { reportPage } from "../documents/reports.ts";
import type { Services } from "../platform/services.ts";

/** Maximum number of reports per page. */
export const PAGE_SIZE = 100;

/** The kind of block that stops a reported target. */
const blockKindOf: Record<ReportedKind, BlockKind> = { invitation: "inviter", link: "link" };

/** A page of what was reported in the last 90 days, most reporters first, and whether it is blocked. */
export async function listReports(
  { db }: Pick<Services, "db">,
  after?: string,
): Promise<{ reports: ReportedThing[]; next: string | null }> {
  const { reports, next } = await reportPage(db, PAGE_SIZE, after);
  if (reports.length === 0) return { reports: [], next };
  const blocks = await db.getAll(...reports.map(({ kind, id }) => blockDocument(db, blockKindOf[kind], id)));
  const listed = reports.map(({ latest, ...report }, index) => ({
    ...report,
    lastReportedAt: latest,
    blocked: isBlocked(blocks[index] as BlockSnapshot),
  }));
  return { reports: listed, next };
}
