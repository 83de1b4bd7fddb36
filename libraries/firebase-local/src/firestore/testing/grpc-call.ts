import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { firestoreService } from "../firestore-emulator.ts";

/** Makes one call of google.firestore.v1.Firestore and resolves to all its responses. */
export type Call = (method: string, request: object) => Promise<object[]>;

/** Calls the Firestore at `host` without an SDK in between, which would try again and check things by itself. */
export function grpcCall(host: string): { call: Call; close(): void } {
  const client = new Client(host, credentials.createInsecure(), { "grpc.max_receive_message_length": -1 });
  // Without the owner's token, Google's emulator applies the security rules.
  const metadata = new Metadata();
  metadata.set("authorization", "Bearer owner");
  return { call: (name, request) => send(client, metadata, { name, request }), close: () => client.close() };
}

function send(
  client: Client,
  metadata: Metadata,
  { name, request }: { name: string; request: object },
): Promise<object[]> {
  const method = firestoreService[name];
  if (!method) throw new Error(`There is no ${name}.`);
  const serialize = (message: object) => method.requestSerialize(message);
  return new Promise((resolve, reject) => {
    if (!method.responseStream) {
      client.makeUnaryRequest(
        method.path,
        serialize,
        method.responseDeserialize,
        request,
        metadata,
        (error, response) => (error ? reject(error) : resolve([response as object])),
      );
      return;
    }
    const responses: object[] = [];
    client
      .makeServerStreamRequest(method.path, serialize, method.responseDeserialize, request, metadata)
      .on("data", (response) => responses.push(response))
      .on("error", reject)
      .on("end", () => resolve(responses));
  });
}
