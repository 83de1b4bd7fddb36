import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sendJson } from "../http.ts";
import { readMultipart } from "./read-multipart.ts";
import { StorageError, type StorageRequest, type StorageState } from "./storage-request.ts";
import { fileMetadata, storedFile, type Upload } from "./stored-file.ts";

interface UploadMetadata {
  name?: string;
  contentType?: string;
  metadata?: { firebaseStorageDownloadTokens?: string };
}

/**
 * POST or PUT /upload/storage/v1/b/{bucket}/o: in one request (multipart), or begun by POST and sent by PUT
 * (resumable).
 */
export async function uploadFile(state: StorageState, storageRequest: StorageRequest): Promise<void> {
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
