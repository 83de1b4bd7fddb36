/** Targets of a report: the invitations of one person, or one short link. */
export const reportedKinds = ["invitation", "link"] as const;

export type ReportedKind = (typeof reportedKinds)[number];

/** The path of the form that reports an invitation, by the inviter's id, or a link, by its code. */
export const reportPath = (kind: ReportedKind, id: string) => `/report/${kind}/${id}`;

/** Reasons to report an invitation or a link. No free text: it could contain personal data. */
export const reportReasons = ["spam", "impersonation", "offensive", "other"] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The targets that an operator can block: a person's invitations, a short link, or all writes from an address range. */
export const blockKinds = ["inviter", "link", "addresses"] as const;

export type BlockKind = (typeof blockKinds)[number];
