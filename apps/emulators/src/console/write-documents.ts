import { PROJECT } from "../suite/repository.ts";
import { type DocumentJson, fromJson } from "./document-json.ts";

// As many as Firestore takes in one commit.
const MOST_WRITES = 500;

const database = `projects/${PROJECT}/databases/(default)`;
const root = `${database}/documents/`;

type Client = InstanceType<typeof import("@google-cloud/firestore").v1.FirestoreClient>;

/** A document's fields to write, or null to delete it. */
export type DocumentWrite = [path: string, fields: DocumentJson | null];

/** Writes documents over gRPC, so that all of Firestore's types are kept. Rejects with Firestore's status. */
export function documentWriter(port: number): (writes: DocumentWrite[]) => Promise<void> {
  let client: Client | undefined;
  return async (writes) => {
    client ??= await connect(port);
    for (let from = 0; from < writes.length; from += MOST_WRITES) {
      const part = writes.slice(from, from + MOST_WRITES).map(([path, fields]) => {
        const name = root + path;
        return fields ? { update: { name, fields: fromJson(fields) } } : { delete: name };
      });
      await client.commit({ database, writes: part });
    }
  };
}

// Loaded on first use, so that the suite starts sooner.
async function connect(port: number): Promise<Client> {
  const [{ default: firestore }, { credentials }] = await Promise.all([
    import("@google-cloud/firestore"),
    import("@grpc/grpc-js"),
  ]);
  const sslCreds = credentials.createInsecure();
  return new firestore.v1.FirestoreClient({ servicePath: "127.0.0.1", port, projectId: PROJECT, sslCreds });
}

/** The path of a document of the suite's own database; undefined for any other. */
export function documentPath(name: string): string | undefined {
  return name.startsWith(root) ? name.slice(root.length) : undefined;
}
