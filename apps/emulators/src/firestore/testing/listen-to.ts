import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { firestoreService } from "../firestore-service.ts";

type Message = google.firestore.v1.IListenResponse;
type Request = google.firestore.v1.IListenRequest;

/** A stream of targets, and what it was told of each, without an SDK in between. */
export function listenTo(host: string, database: string) {
  const method = firestoreService.Listen;
  if (!method) throw new Error("There is no Listen.");
  const client = new Client(host, credentials.createInsecure());
  const metadata = new Metadata();
  metadata.set("authorization", "Bearer owner");
  metadata.set("google-cloud-resource-prefix", database);
  const messages: Message[] = [];
  const stream = client
    .makeBidiStreamRequest<Request, Message>(
      method.path,
      (message) => method.requestSerialize(message),
      (bytes) => method.responseDeserialize(bytes) as Message,
      metadata,
    )
    .on("data", (message: Message) => messages.push(message))
    // A stream that is cancelled says so.
    .on("error", () => {});
  const about = (id: number) =>
    messages.flatMap(({ targetChange }) => (targetChange?.targetIds?.includes(id) ? [targetChange] : []));
  return {
    add: (addTarget: google.firestore.v1.ITarget) => stream.write({ database, addTarget }),
    end: () => {
      stream.cancel();
      client.close();
    },
    /** The ids of the documents that belong to the target, as far as the messages say. */
    documents: (id: number) => documentsOf(messages, id),
    deleted: (id: number) =>
      messages.flatMap(({ documentDelete }) =>
        documentDelete?.removedTargetIds?.includes(id) ? [idOf(documentDelete.document)] : [],
      ),
    isCurrent: (id: number) => about(id).some(({ targetChangeType }) => targetChangeType === "CURRENT"),
    cause: (id: number) => about(id).find(({ cause }) => cause)?.cause,
    resumeToken: (id: number) => about(id).findLast(({ resumeToken }) => resumeToken?.length)?.resumeToken,
  };
}

function documentsOf(messages: Message[], id: number): string[] {
  const documents = new Set<string>();
  for (const { targetChange, documentChange, documentDelete, documentRemove } of messages) {
    if (targetChange?.targetChangeType === "RESET" && targetChange.targetIds?.includes(id)) documents.clear();
    if (documentChange?.targetIds?.includes(id)) documents.add(idOf(documentChange.document?.name));
    const gone = documentDelete ?? documentRemove;
    if (gone?.removedTargetIds?.includes(id)) documents.delete(idOf(gone.document));
  }
  return [...documents];
}

function idOf(name: string | null | undefined): string {
  return name?.split("/").at(-1) ?? "";
}
