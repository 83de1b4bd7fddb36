/** Why somebody may report an invitation or a link. No words of their own: whatever is written could be personal. */
export const reportReasons = ["spam", "impersonation", "offensive", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];
