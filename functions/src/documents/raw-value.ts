import type { DocumentSnapshot } from "firebase-admin/firestore";

/**
 * A value as Firestore sends it. The SDK reads int64 and double as one JavaScript number, rounds a large one, and writes
 * 3.0 back as an integer. So what others have written is passed on in this form.
 */
export interface RawValue {
  arrayValue?: { values?: RawValue[] };
  mapValue?: { fields?: Record<string, RawValue> };
  stringValue?: string;
}

interface RawSnapshot {
  _fieldsProto?: Record<string, RawValue>;
}

/** A document's fields. The SDK keeps them as they came, but has no public way to them. */
export const rawFields = (document: DocumentSnapshot): Record<string, RawValue> =>
  (document as unknown as RawSnapshot)._fieldsProto ?? {};

/** Lets the SDK write a value as it is: it asks its own types, such as `Timestamp`, by this method. */
export const written = (value: RawValue) => ({ toProto: () => value });

/** At least the bytes that the values take in a document. */
export const maxBytesOf = (values: unknown): number => Buffer.byteLength(JSON.stringify(values));
