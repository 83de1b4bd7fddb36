import type { StoredDocument } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { sizeOfFields, sizeOfName } from "../values/value-size.ts";

const maxBytes = 1024 * 1024;
const overheadBytes = 32;

/**
 * Fails with INVALID_ARGUMENT if a document exceeds Firestore's size limit.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function checkSize({ path, fields }: StoredDocument): void {
  const size = sizeOfName(path) + sizeOfFields(fields) + overheadBytes;
  if (size > maxBytes)
    throw invalidArgument(
      `Document "${path}" cannot be written because its size (${size} bytes) exceeds the maximum of ${maxBytes} bytes.`,
    );
}
