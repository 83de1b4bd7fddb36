import { blockList } from "../documents/blocks.ts";
import type { Blocked } from "../operator-contract.ts";
import type { Services } from "../platform/services.ts";

/** Maximum number of blocks in the list. */
const MOST = 500;

/** The active blocks, newest first. */
export async function listBlocks({ db }: Pick<Services, "db">): Promise<Blocked[]> {
  const blocks = await blockList(db, MOST);
  return blocks.map(({ kind, id, since }) => ({ kind, id, blockedAt: since }));
}
