/**
 * Reasons to report an invitation or a link. There is no free text, because it could contain personal data.
 */
export const reportReasons = ["spam", "impersonation", "offensive", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];
