import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import crc32c from "crc-32/crc32c.js";
import { createLocalServer, type ListeningServer, listen, requestUrl, sendJson } from "../http.ts";

interface StoredFile {
  bucket: string;
  name: string;
  bytes: Buffer;
  /** By its uploader. */
  described: Description;
  /** ISO time of the upload. */
  createdAt: string;
}

/** The fields of Cloud Storage's object resource that a client sets: "cacheControl", "contentType" and others. */
interface Description {
  contentType?: string;
  /** Custom metadata. Firebase keeps there the token that grants access to the file by its download URL. */
  metadata?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Serves files from memory: the Admin SDK's save, exists, delete, download, getMetadata and getDownloadURL, and
 * downloads for browsers. Answers 501 to anything else. There are no rules, and every bucket exists. Port 0 takes a
 * free port. `files` holds the initial files by "{bucket}/{name}". Rejects if the port is taken.
 * @example const { host, close } = await startStorageEmulator({ port: 9199 });
 */
export async function startStorageEmulator({
  port = 0,
  files = new Map(),
}: {
  port?: number;
  files?: StorageState["files"];
} = {}): Promise<ListeningServer> {
  const state: StorageState = { files, announced: new Map() };
  const server = createLocalServer((request, response) => {
    answer(state, request, response).catch((error: Error) => {
      const other = error instanceof SyntaxError ? 400 : 500;
      const code = error instanceof StorageError ? error.status : other;
      sendJson(response, code, { error: { code, message: error.message } });
    });
  });
  return listen(server, port);
}

const path = /^((?:\/v0|(?:\/upload|\/download)?\/storage\/v1)?)\/b\/([^/]+)\/o(?:\/([^/]+))?$/;
// Those without an effect here included.
const parameters =
  /^(alt|name|uploadType|upload_id|fields|prettyPrint|projection|predefinedAcl|userProject)$/;
const tokenField = "firebaseStorageDownloadTokens";

async function answer(
  state: StorageState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestUrl(request);
  const [, api, bucket = "", encoded] = path.exec(url.pathname) ?? [];
  const isMedia = url.searchParams.get("alt") === "media";
  const unknown = isMedia ? undefined : [...url.searchParams.keys()].find((key) => !parameters.test(key));
  const missing = `${request.method} ${url.pathname}${unknown ? ` with ${unknown}` : ""} is not implemented.`;
  if (api === undefined || unknown) throw new StorageError(501, missing);
  const storageRequest = { ...state, request, response, url, bucket };
  if (api.startsWith("/upload")) return uploadFile(storageRequest);
  if (!encoded) throw new StorageError(501, missing);
  const name = decodeURIComponent(encoded);
  const file = state.files.get(`${bucket}/${name}`);
  if (!file) throw new StorageError(404, `There is no file ${name} in ${bucket}.`);
  if (request.method === "DELETE") {
    state.files.delete(`${bucket}/${name}`);
    response.writeHead(204).end();
  } else if (request.method !== "GET" && request.method !== "HEAD") {
    throw new StorageError(501, missing);
  } else if (isMedia) {
    // Without "/v0" it is Cloud Storage's own API. Its callers are servers and need no token.
    if (api === "/v0") checkToken(file, url.searchParams.get("token"));
    download(file, response);
  } else {
    sendJson(response, 200, fileMetadata(file));
  }
}

function checkToken({ described }: StoredFile, token: string | null): void {
  const tokens = String(described.metadata?.[tokenField] ?? "").split(",");
  if (!token || !tokens.includes(token)) throw new StorageError(403, "Permission denied.");
}

const headers = ["cacheControl", "contentDisposition", "contentEncoding", "contentLanguage", "contentType"];

function download({ described, bytes }: StoredFile, response: ServerResponse): void {
  for (const field of headers) {
    const name = field.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    if (described[field]) response.setHeader(name, String(described[field]));
  }
  response.writeHead(200, { "content-length": bytes.length }).end(bytes);
}

/**
 * POST or PUT /upload/storage/v1/b/{bucket}/o: in one request (multipart), or begun by POST and sent by PUT
 * (resumable).
 */
async function uploadFile(storageRequest: StorageRequest): Promise<void> {
  const { request, url, announced } = storageRequest;
  const body = await buffer(request);
  const uploadType = url.searchParams.get("uploadType");
  if (uploadType === "multipart") {
    const [metadata, content] = readMultipart(request.headers["content-type"] ?? "", body);
    if (!metadata || !content) throw new StorageError(400, "A multipart upload has two parts.");
    const upload = { contentType: content.contentType, ...readDescription(metadata.body) };
    return store(storageRequest, upload, content.body);
  }
  if (uploadType !== "resumable")
    throw new StorageError(501, `The upload type ${uploadType} is not supported.`);
  if (request.method === "POST") return announce(storageRequest, readDescription(body));
  const [, last, total] =
    /^bytes 0-(\d+|\*)\/(\d+|\*)$/.exec(request.headers["content-range"] ?? "bytes 0-*/*") ?? [];
  if (!last || (last !== "*" && Number(last) + 1 !== Number(total)))
    throw new StorageError(501, "An upload in several parts is not implemented.");
  const uploadId = url.searchParams.get("upload_id") ?? "";
  const upload = announced.get(uploadId);
  if (!upload) throw new StorageError(404, "There is no such upload.");
  announced.delete(uploadId);
  return store(storageRequest, upload, body);
}

function announce({ request, response, url, announced }: StorageRequest, description: Description): void {
  const uploadId = randomUUID();
  const contentType = request.headers["x-upload-content-type"] ?? "application/octet-stream";
  const name = url.searchParams.get("name") ?? description.name;
  announced.set(uploadId, { contentType: String(contentType), ...description, name });
  const session = new URL(`http://${request.headers.host}${url.pathname}`);
  session.search = new URLSearchParams({ uploadType: "resumable", upload_id: uploadId }).toString();
  response.setHeader("location", session.href);
  sendJson(response, 200, {});
}

function store(
  { files, response, url, bucket }: StorageRequest,
  { name: announced, metadata, ...description }: Description,
  bytes: Buffer,
): void {
  const name = url.searchParams.get("name") ?? announced;
  if (typeof name !== "string" || !name) throw new StorageError(400, "A file has a name.");
  const createdAt = new Date().toISOString();
  const described = { ...description, metadata: { [tokenField]: randomUUID(), ...metadata } };
  const file = { bucket, name, bytes, described, createdAt };
  files.set(`${bucket}/${name}`, file);
  sendJson(response, 200, fileMetadata(file));
}

function readDescription(body: Buffer): Description {
  return body.length > 0 ? Object(JSON.parse(body.toString())) : {};
}

/** The parts of a multipart/related body (RFC 2387), at least as the Cloud Storage client writes it. */
function readMultipart(contentType: string, body: Buffer) {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) throw new SyntaxError("The multipart body names no boundary.");
  // The first delimiter is not preceded by a line break.
  const [, ...parts] = `\r\n${body.toString("latin1")}`.split(`\r\n--${boundary}`);
  return parts.slice(0, -1).map((part) => {
    const headerEnd = part.indexOf("\r\n\r\n");
    const [, type] = /^content-type:\s*(.+)$/im.exec(part.slice(0, headerEnd)) ?? [];
    const content = Buffer.from(part.slice(headerEnd + 4), "latin1");
    return { contentType: type?.trim() ?? "application/octet-stream", body: content };
  });
}

/** The CRC32C of a file, big-endian, in base64. The Cloud Storage client verifies its uploads with it. */
function checksumOf(bytes: Uint8Array): string {
  const checksum = Buffer.alloc(4);
  checksum.writeInt32BE(crc32c.buf(bytes));
  return checksum.toString("base64");
}

/** The object resource of Cloud Storage, with the one field that Firebase adds to it. */
function fileMetadata({ bucket, name, described, bytes, createdAt }: StoredFile) {
  return {
    ...described,
    kind: "storage#object",
    id: `${bucket}/${name}`,
    name,
    bucket,
    size: String(bytes.length),
    md5Hash: createHash("md5").update(bytes).digest("base64"),
    crc32c: checksumOf(bytes),
    timeCreated: createdAt,
    updated: createdAt,
    generation: String(Date.parse(createdAt) * 1000),
    metageneration: "1",
    downloadTokens: described.metadata?.[tokenField],
  };
}

interface StorageState {
  /** By "{bucket}/{name}". */
  files: Map<string, StoredFile>;
  /** Resumable uploads that have begun but have no bytes yet, by upload id. */
  announced: Map<string, Description>;
}

/** One request about a bucket. */
interface StorageRequest extends StorageState {
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
