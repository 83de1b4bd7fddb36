import { type BlockSnapshot, blockDocument, isBlocked } from "../documents/blocks.ts";
import { reportList } from "../documents/reports.ts";
import type { ReportedThing } from "../operator-contract.ts";
import type { Services } from "../platform/services.ts";
import type { BlockKind } from "../product/block-kinds.ts";
import type { ReportedKind } from "../product/report-address.ts";

/** More than anybody reads. */
const MOST = 200;

/** What has to be stopped where this was reported. */
const blockKindOf: Record<ReportedKind, BlockKind> = { invitation: "inviter", link: "link" };

/** What was reported in the last 90 days, the latest first, and whether it is stopped. */
export async function listReports({ db }: Pick<Services, "db">): Promise<ReportedThing[]> {
  const reports = await reportList(db, MOST);
  if (reports.length === 0) return [];
  const blocks = await db.getAll(...reports.map(({ kind, id }) => blockDocument(db, blockKindOf[kind], id)));
  return reports.map(({ latest, ...report }, index) => ({
    ...report,
    lastReportedAt: latest,
    blocked: isBlocked(blocks[index] as BlockSnapshot),
  }));
}
