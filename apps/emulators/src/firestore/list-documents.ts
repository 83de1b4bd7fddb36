import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { EmbeddedFirestore } from "./embedded-firestore.ts";

/** All documents of a collection on one page; without their fields where the mask names none, as the Admin SDK asks. */
export async function listDocuments(
  client: EmbeddedFirestore,
  { mask, ...request }: google.firestore.v1.IListDocumentsRequest,
): Promise<google.firestore.v1.IListDocumentsResponse> {
  const [documents] = await client.listDocuments(request);
  if (!mask || mask.fieldPaths?.length) return { documents };
  return { documents: documents.map(({ fields: _, ...document }) => document) };
}
