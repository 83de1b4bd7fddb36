import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import crc32c from "crc-32/crc32c.js";
import { type ListeningServer, listen, requestUrl, sendJson } from "../http.ts";

export interface StoredFile {
  name: string;
  bytes: Buffer;
  contentType: string;
  /** Grants access to the file by its download URL. */
  downloadToken: string;
  /** ISO time of the upload. */
  createdAt: string;
}

/**
 * Serves files from memory: the Admin SDK's save, exists, delete, download and getDownloadURL, and downloads
 * for browsers. There are no rules and no listing, and all buckets share their files. Port 0 takes a free
 * port. `files` holds the initial files by name. Rejects if the port is taken.
 */
export async function startStorageEmulator({
  port = 0,
  address,
  files = new Map(),
}: {
  port?: number;
  address?: string | undefined;
  files?: StorageState["files"];
} = {}): Promise<ListeningServer> {
  const state: StorageState = { files, announced: new Map() };
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: Error) => {
      const code = error instanceof StorageError ? error.status : 500;
      sendJson(response, code, { error: { code, message: error.message } });
    });
  });
  return listen(server, port, address);
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
    // Without "/v0" it is Cloud Storage's own API. Its callers are servers and need no token.
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

interface UploadMetadata {
  name?: string;
  contentType?: string;
  metadata?: { firebaseStorageDownloadTokens?: string };
}

/**
 * POST or PUT /upload/storage/v1/b/{bucket}/o: in one request (multipart), or begun by POST and sent by PUT
 * (resumable).
 */
async function uploadFile(state: StorageState, storageRequest: StorageRequest): Promise<void> {
  const { request, url } = storageRequest;
  const body = await buffer(request);
  const uploadType = url.searchParams.get("uploadType");
  if (uploadType === "multipart") {
    const [metadata, content] = readMultipart(request.headers["content-type"] ?? "", body);
    if (!metadata || !content) throw new StorageError(400, "A multipart upload has two parts.");
    const upload = describe(url, readMetadata(metadata.body));
    return store(state, storageRequest, { contentType: content.contentType, ...upload, bytes: content.body });
  }
  if (uploadType !== "resumable")
    throw new StorageError(501, `The upload type ${uploadType} is not supported.`);
  if (request.method === "POST") return announce(state, storageRequest, readMetadata(body));
  const uploadId = url.searchParams.get("upload_id") ?? "";
  const upload = state.announced.get(uploadId);
  if (!upload) throw new StorageError(404, "There is no such upload.");
  state.announced.delete(uploadId);
  return store(state, storageRequest, { ...upload, bytes: body });
}

function announce(
  state: StorageState,
  { request, response, url }: StorageRequest,
  metadata: UploadMetadata,
): void {
  const uploadId = randomUUID();
  const contentType = request.headers["x-upload-content-type"];
  state.announced.set(uploadId, {
    contentType: typeof contentType === "string" ? contentType : "application/octet-stream",
    ...describe(url, metadata),
  });
  const session = new URL(`http://${request.headers.host}${url.pathname}`);
  session.search = new URLSearchParams({ uploadType: "resumable", upload_id: uploadId }).toString();
  response.setHeader("location", session.href);
  sendJson(response, 200, {});
}

function store(state: StorageState, { response, bucket }: StorageRequest, upload: Upload): void {
  const file = storedFile(upload);
  state.files.set(file.name, file);
  sendJson(response, 200, fileMetadata(bucket, file));
}

function describe(url: URL, { name, contentType, metadata }: UploadMetadata) {
  return {
    name: url.searchParams.get("name") ?? name ?? "",
    downloadToken: metadata?.firebaseStorageDownloadTokens,
    ...(contentType && { contentType }),
  };
}

function readMetadata(body: Buffer): UploadMetadata {
  return body.length > 0 ? (JSON.parse(body.toString()) as UploadMetadata) : {};
}

interface Part {
  contentType: string;
  body: Buffer;
}

/** The parts of a multipart/related body (RFC 2387), at least as the Cloud Storage client writes it. */
function readMultipart(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) throw new SyntaxError("The multipart body names no boundary.");
  const delimiter = `\r\n--${boundary}`;
  // The first delimiter is not preceded by a line break.
  const text = Buffer.concat([Buffer.from("\r\n"), body]);
  const starts: number[] = [];
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length)) {
    starts.push(at);
  }
  return starts
    .slice(0, -1)
    .map((start, i) => readPart(text.subarray(start + delimiter.length, starts[i + 1])));
}

function readPart(part: Buffer): Part {
  const headerEnd = part.indexOf("\r\n\r\n");
  const headers = part.subarray(0, headerEnd).toString();
  return {
    contentType: /^content-type:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? "application/octet-stream",
    body: part.subarray(headerEnd + 4),
  };
}

interface Upload {
  name: string;
  bytes: Buffer;
  contentType: string;
  /** From the custom metadata, where Firebase stores it; else random. */
  downloadToken?: string | undefined;
}

function storedFile(upload: Upload): StoredFile {
  return {
    ...upload,
    downloadToken: upload.downloadToken ?? randomUUID(),
    createdAt: new Date().toISOString(),
  };
}

/** The CRC32C by which the Cloud Storage client verifies an upload: big-endian, in base64. */
function checksumOf(bytes: Uint8Array): string {
  const checksum = Buffer.alloc(4);
  checksum.writeInt32BE(crc32c.buf(bytes));
  return checksum.toString("base64");
}

/** The object resource of Cloud Storage, with the one field that Firebase adds to it. */
function fileMetadata(bucket: string, file: StoredFile): object {
  return {
    kind: "storage#object",
    id: `${bucket}/${file.name}`,
    name: file.name,
    bucket,
    contentType: file.contentType,
    size: String(file.bytes.length),
    md5Hash: createHash("md5").update(file.bytes).digest("base64"),
    crc32c: checksumOf(file.bytes),
    timeCreated: file.createdAt,
    updated: file.createdAt,
    generation: String(Date.parse(file.createdAt) * 1000),
    metageneration: "1",
    metadata: { firebaseStorageDownloadTokens: file.downloadToken },
    downloadTokens: file.downloadToken,
  };
}

/** The state of a running storage emulator. All bucket names lead to the same files. */
interface StorageState {
  files: Map<string, StoredFile>;
  /** Resumable uploads that have begun but have no bytes yet, by upload id. */
  announced: Map<string, Omit<Upload, "bytes">>;
}

/** One request for one file. */
interface StorageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  bucket: string;
}

/** An answer other than success, in the JSON of Google's APIs. */
class StorageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
