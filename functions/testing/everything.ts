import type { CollectionReference, DocumentReference } from "firebase-admin/firestore";
import type { TestServices } from "./test-services.ts";

/**
 * All data after a test: every document by its path, and every file. Masks dates and the windows of rate
 * limits, and numbers generated ids, so that two runs of the same story are equal.
 */
export async function everythingIn({ db, files }: TestServices): Promise<object> {
  const collections = await db.listCollections();
  const counted = collections.filter(({ id }) => id === "FunnelCounts");
  const others = collections.filter((collection) => !counted.includes(collection));
  const documents = (await Promise.all(others.map(documentsBelow))).flat();
  const sums = Object.assign({}, ...(await Promise.all(counted.map(sumsIn))));
  return { documents: Object.fromEntries(documents), sums, files: [...files] };
}

/** Totals over all shards and days. */
async function sumsIn(counts: CollectionReference): Promise<Record<string, number>> {
  const { docs } = await counts.get();
  const total: Record<string, number> = {};
  for (const [name, count] of docs.flatMap((shard) => Object.entries<number>(shard.get("counts")))) {
    total[name] = (total[name] ?? 0) + count;
  }
  return total;
}

async function documentsBelow(collection: CollectionReference): Promise<Array<[string, unknown]>> {
  const { docs } = await collection.get();
  const found = await Promise.all(
    docs.map(async (document, index) => {
      const below = await Promise.all((await document.ref.listCollections()).map(documentsBelow));
      return [[pathOf(document.ref, index), masked(document.data())] as [string, unknown], ...below.flat()];
    }),
  );
  return found.flat();
}

function pathOf({ id, path, parent }: DocumentReference, index: number): string {
  if (isGenerated(id)) return `${parent.path}/#${index}`;
  // A window may end between two runs.
  return parent.path === "RateLimits" ? path.replace(/\.\d+$/, ".window") : path;
}

function isGenerated(id: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(id);
}

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function isDate(part: unknown): boolean {
  // A Timestamp comes as its seconds and nanoseconds.
  return part instanceof Object ? "_seconds" in part : typeof part === "string" && isoDate.test(part);
}

function masked(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) =>
    key === "passwordSetAt" || isDate(part) ? "a date" : part,
  );
}
