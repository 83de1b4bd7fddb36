import { createHash, randomUUID } from "node:crypto";
import { CRC32C } from "@google-cloud/storage";

export interface StoredFile {
  name: string;
  bytes: Buffer;
  contentType: string;
  /** Grants access to the file by its download URL. */
  downloadToken: string;
  /** ISO time of the upload. */
  createdAt: string;
}

export interface Upload {
  name: string;
  bytes: Buffer;
  contentType: string;
  /** From the custom metadata, where Firebase stores it; else random. */
  downloadToken?: string | undefined;
}

export function storedFile(upload: Upload): StoredFile {
  return {
    ...upload,
    downloadToken: upload.downloadToken ?? randomUUID(),
    createdAt: new Date().toISOString(),
  };
}

/** The CRC32C that the Cloud Storage client computes to verify an upload. */
function checksumOf(bytes: Uint8Array): string {
  const checksum = new CRC32C();
  checksum.update(Buffer.from(bytes));
  return checksum.toString();
}

/** The object resource of Cloud Storage, with the one field that Firebase adds to it. */
export function fileMetadata(bucket: string, file: StoredFile): object {
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
