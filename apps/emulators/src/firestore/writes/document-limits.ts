import type { StoredDocument } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { elementsOf, fieldsOf, type Value } from "../values/value.ts";
import { sizeOfFields, sizeOfName } from "../values/value-size.ts";

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const maxDocumentBytes = 1024 * 1024;
const maxValueBytes = maxDocumentBytes - 89;
const overheadBytes = 32;

/** Fails with INVALID_ARGUMENT where a document is larger than Firestore stores, or one of its values is. */
export function checkSize({ path, fields }: StoredDocument): void {
  for (const [name, value] of Object.entries(fields)) checkValue(name, value);
  const size = sizeOfName(path) + sizeOfFields(fields) + overheadBytes;
  if (size > maxDocumentBytes)
    throw invalidArgument(
      `Document "${path}" cannot be written because its size (${size} bytes) exceeds the maximum of ${maxDocumentBytes} bytes.`,
    );
}

function checkValue(name: string, value: Value): void {
  const bytes = value.bytesValue?.length ?? Buffer.byteLength(value.stringValue ?? "");
  if (bytes > maxValueBytes)
    throw invalidArgument(`The value of property "${name}" is longer than ${maxValueBytes} bytes.`);
  for (const element of elementsOf(value)) checkValue(name, element);
  for (const [inner, each] of Object.entries(fieldsOf(value))) checkValue(`${name}.${inner}`, each);
}
