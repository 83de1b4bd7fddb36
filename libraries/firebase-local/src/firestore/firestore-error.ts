import { type StatusObject, status } from "@grpc/grpc-js";

/** An error that reaches the client with its gRPC status code. */
export class FirestoreError extends Error {
  readonly code: status;

  constructor(code: status, message: string) {
    super(message);
    this.code = code;
  }
}

/** The Admin SDK answers ABORTED by running the transaction again. */
export function aborted(message: string): FirestoreError {
  return new FirestoreError(status.ABORTED, message);
}

export function invalidArgument(message: string): FirestoreError {
  return new FirestoreError(status.INVALID_ARGUMENT, message);
}

/** Maps anything thrown to a gRPC error: its own code if it has one, else INTERNAL. */
export function statusOf(error: unknown): Pick<StatusObject, "code" | "details"> {
  const { code = status.INTERNAL, message } = error as Partial<FirestoreError>;
  return { code, details: message ?? String(error) };
}
