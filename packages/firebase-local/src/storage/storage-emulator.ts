import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen, requestUrl, sendJson } from "../http.ts";
import { StorageError, type StorageRequest, type StorageState } from "./storage-request.ts";
import { fileMetadata, type StoredFile, storedFile } from "./stored-file.ts";
import { uploadFile } from "./upload-file.ts";

export interface StorageEmulator {
  /** "127.0.0.1:PORT", the value of FIREBASE_STORAGE_EMULATOR_HOST: the Admin SDK derives STORAGE_EMULATOR_HOST from it. */
  host: string;
  /** Stores a file under its full name, e.g. "Users/ana". */
  put(name: string, bytes: Uint8Array, contentType: string): void;
  close(): Promise<void>;
}

/**
 * Serves files from memory as far as the Admin SDK's save, exists, delete, download and getDownloadURL need it, and to
 * browsers by download address. There are no rules and no listing, and every bucket name leads to the same files.
 * Port 0 or none: a free one. `files`, by name, is what it starts with and keeps. Rejects when the port is taken.
 */
export async function startStorageEmulator({
  port = 0,
  files = new Map(),
}: {
  port?: number;
  files?: StorageState["files"];
} = {}): Promise<StorageEmulator> {
  const state: StorageState = { files, announced: new Map() };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: Error) => {
      const code = error instanceof StorageError ? error.status : 500;
      sendJson(response, code, { error: { code, message: error.message } });
    });
  });
  const put: StorageEmulator["put"] = (name, bytes, contentType) => {
    state.files.set(name, storedFile({ name, bytes: Buffer.from(bytes), contentType }));
  };
  return { ...(await listen(server, port)), put };
}

async function answer(
  state: StorageState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestUrl(request);
  // Pages load files from another origin than their own.
  response.setHeader("access-control-allow-origin", "*");
  const [, api = "", bucket = "", name] = /^(.*)\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const storageRequest = { request, response, url, bucket };
  if (api.startsWith("/upload/")) return uploadFile(state, storageRequest);
  const file = name && state.files.get(decodeURIComponent(name));
  if (!file) throw new StorageError(404, `There is no ${request.method} ${url.pathname}.`);
  if (request.method === "DELETE") {
    state.files.delete(file.name);
    response.writeHead(204).end();
  } else if (url.searchParams.get("alt") === "media") {
    // Without "/v0" it is Cloud Storage's own API, whose callers are servers and need no token.
    download(storageRequest, file, api === "/v0" ? file.downloadToken : null);
  } else {
    sendJson(response, 200, fileMetadata(bucket, file));
  }
}

function download({ response, url }: StorageRequest, file: StoredFile, token: string | null): void {
  if (token && url.searchParams.get("token") !== token) throw new StorageError(403, "Permission denied.");
  response
    .writeHead(200, { "content-type": file.contentType, "content-length": file.bytes.length })
    .end(file.bytes);
}
