/**
 * Targets that an operator can block: all invitations of one person, one short link, or all writes from an
 * address range.
 */
export const blockKinds = ["inviter", "link", "addresses"] as const;

export type BlockKind = (typeof blockKinds)[number];
