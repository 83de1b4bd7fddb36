/**
 * What an operator can stop: all invitations of one person, one short link, or whatever a range of network addresses
 * wants to write.
 */
export const blockKinds = ["inviter", "link", "addresses"] as const;

export type BlockKind = (typeof blockKinds)[number];
