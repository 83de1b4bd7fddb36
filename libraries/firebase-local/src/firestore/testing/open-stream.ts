import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { firestoreService } from "../firestore-emulator.ts";

export interface OpenStream<Request> {
  send(request: Request): void;
  end(): void;
}

/** Opens a stream in both directions without an SDK in between; `take` is handed each response. */
export function openStream<Request, Response>(
  { host, database }: { host: string; database: string },
  name: "Listen" | "Write",
  take: (response: Response) => void,
): OpenStream<Request> {
  const method = firestoreService[name];
  if (!method) throw new Error(`There is no ${name}.`);
  const client = new Client(host, credentials.createInsecure());
  // Google's emulator needs the database of a stream, and without the owner's token applies the security rules.
  const metadata = new Metadata();
  metadata.set("authorization", "Bearer owner");
  metadata.set("google-cloud-resource-prefix", database);
  const stream = client
    .makeBidiStreamRequest<Request, Response>(
      method.path,
      (message) => method.requestSerialize(message as object),
      (bytes) => method.responseDeserialize(bytes) as Response,
      metadata,
    )
    .on("data", take)
    // A cancelled stream emits an error.
    .on("error", () => {});
  return {
    send: (request) => stream.write(request),
    end: () => {
      stream.cancel();
      client.close();
    },
  };
}
