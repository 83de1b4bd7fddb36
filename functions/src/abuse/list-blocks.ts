import { blockList } from "../documents/blocks.ts";
import type { Blocked } from "../operator-contract.ts";
import type { Services } from "../platform/services.ts";

/** More than anybody stops. */
const MOST = 500;

/** What is stopped at present, the newest first. */
export async function listBlocks({ db }: Pick<Services, "db">): Promise<Blocked[]> {
  const blocks = await blockList(db, MOST);
  return blocks.map(({ kind, id, since }) => ({ kind, id, blockedAt: since }));
}
