import { firestoreDefinition as service } from "firebase-local/firestore";
import type { Rpc } from "suite/firestore-tap.ts";

/** The cost of remote calls. */
export interface RpcCost {
  /** All of them. */
  calls: number;
  /** The number of calls that had to wait for one another: sequential round trips. */
  sequential: number;
  /** As Firestore bills: a document that is missing is a read, and so is a query that finds nothing. */
  documentsRead: number;
  documentsWritten: number;
}

export function costOf(calls: Rpc[]): RpcCost {
  const sum = (part: (call: Rpc) => number) => calls.reduce((total, call) => total + part(call), 0);
  return {
    calls: calls.length,
    // No caller waits for a rollback.
    sequential: longestChain(calls.filter(({ method }) => method !== "Rollback")),
    documentsRead: sum(documentsRead),
    documentsWritten: sum(documentsWritten),
  };
}

/** How many of the calls had to wait for one another. */
function longestChain(calls: Rpc[]): number {
  let length = 0;
  let endOfLast = Number.NEGATIVE_INFINITY;
  for (const { startedAt, endedAt } of calls.toSorted((one, other) => one.endedAt - other.endedAt)) {
    if (startedAt < endOfLast) continue;
    length += 1;
    endOfLast = endedAt;
  }
  return length;
}

/** A message of a read's response: a document, the name of a missing one, or neither. */
interface ReadAnswer {
  found?: object;
  missing?: string;
  document?: object;
}

function documentsRead({ method, response }: Rpc): number {
  if (method !== "BatchGetDocuments" && method !== "RunQuery") return 0;
  const answers = framesOf(response).map(
    (frame) => service[method]?.responseDeserialize(frame) as ReadAnswer,
  );
  const documents = answers.filter(({ found, missing, document }) => found ?? missing ?? document).length;
  return method === "RunQuery" ? Math.max(1, documents) : documents;
}

function documentsWritten({ method, request }: Rpc): number {
  if (method !== "Commit") return 0;
  const commits = framesOf(request).map(
    (frame) => service.Commit?.requestDeserialize(frame) as { writes?: object[] },
  );
  return commits.reduce((total, { writes = [] }) => total + writes.length, 0);
}

/** gRPC puts a byte of flags and four of length before each message. */
export function framesOf(stream: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 5 <= stream.length; ) {
    const end = at + 5 + stream.readUInt32BE(at + 1);
    frames.push(stream.subarray(at + 5, end));
    at = end;
  }
  return frames;
}
