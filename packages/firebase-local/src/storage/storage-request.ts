import type { IncomingMessage, ServerResponse } from "node:http";
import type { StoredFile, Upload } from "./stored-file.ts";

/** The state of a running storage emulator. All bucket names lead to the same files. */
export interface StorageState {
  files: Map<string, StoredFile>;
  /** Resumable uploads that have begun but have no bytes yet, by upload id. */
  announced: Map<string, Omit<Upload, "bytes">>;
}

/** One request for one file. */
export interface StorageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  bucket: string;
}

/** An answer other than success, in the JSON of Google's APIs. */
export class StorageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
