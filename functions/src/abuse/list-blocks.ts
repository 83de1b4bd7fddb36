import type { Blocked } from "contract/operator";
import { blockList } from "../documents/blocks.ts";
import type { Services } from "../platform/services.ts";

/** Maximum number of blocks in the list. */
const MAX_BLOCKS = 500;

/** The active blocks, newest first. */
export async function listBlocks({ db }: Pick<Services, "db">): Promise<Blocked[]> {
  const blocks = await blockList(db, MAX_BLOCKS);
  return blocks.map(({ kind, id, since }) => ({ kind, id, blockedAt: since }));
}
