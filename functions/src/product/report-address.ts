/** Targets of a report: the invitations of one person, or one short link. */
export const reportedKinds = ["invitation", "link"] as const;

export type ReportedKind = (typeof reportedKinds)[number];

/** The path of the form that reports an invitation, by the inviter's id, or a link, by its code. */
export const reportPath = (kind: ReportedKind, id: string) => `/report/${kind}/${id}`;
