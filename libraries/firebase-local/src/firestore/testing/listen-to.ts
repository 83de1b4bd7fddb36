import type { google } from "@google-cloud/firestore-api/protos";
import { openStream } from "./open-stream.ts";

type Message = google.firestore.v1.IListenResponse;
type Request = google.firestore.v1.IListenRequest;

/** A stream of targets, and what it was told of each, after what was told before. */
export function listenTo(host: string, database: string, messages: Message[] = []) {
  const { send, end } = openStream<Request, Message>({ host, database }, "Listen", (message) =>
    messages.push(message),
  );
  const about = (id: number) =>
    messages.flatMap(({ targetChange }) => (targetChange?.targetIds?.includes(id) ? [targetChange] : []));
  return {
    add: (addTarget: google.firestore.v1.ITarget) => send({ database, addTarget }),
    end,
    messages,
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
