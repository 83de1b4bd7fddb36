import { type Block, blockList } from "../documents/blocks.ts";
import type { Services } from "../platform/services.ts";

/** More than anybody stops. */
const MOST = 500;

/** What is stopped at present, the newest first. */
export async function listBlocks({ db }: Pick<Services, "db">): Promise<Block[]> {
  return blockList(db, MOST);
}
