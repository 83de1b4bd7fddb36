import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { Database } from "../database.ts";
import { compareNames, parentPathIn } from "../documents/resource-name.ts";
import { invalidArgument } from "../firestore-error.ts";
import { collectionsBelow } from "./collections-below.ts";

/** The ids of the collections directly below a document or the root that have documents at any depth. */
export async function listCollectionIds(
  database: Database,
  { parent, pageSize, pageToken, readTime }: google.firestore.v1.IListCollectionIdsRequest,
): Promise<google.firestore.v1.IListCollectionIdsResponse> {
  if (pageSize && pageSize < 0) throw invalidArgument("A page size is not negative.");
  const path = parentPathIn(database.name, parent);
  const start = path === "" ? 0 : path.length + 1;
  const at = readTime ? database.timeOf(readTime) : undefined;
  const ids = new Set<string>();
  for (const each of collectionsBelow(database.store, path, at))
    ids.add(each.slice(start).split("/")[0] ?? "");
  const sorted = [...ids].sort(compareNames).filter((id) => !pageToken || compareNames(id, pageToken) > 0);
  const page = pageSize ? sorted.slice(0, pageSize) : sorted;
  return { collectionIds: page, nextPageToken: page.length < sorted.length ? (page.at(-1) ?? "") : "" };
}
