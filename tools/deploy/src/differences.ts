type Index = { order?: string; arrayConfig?: string; queryScope?: string };

export interface IndexFile {
  indexes: (Index & { collectionGroup: string; fields?: (Index & { fieldPath: string })[] })[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: Index[] }[];
}

/** Returns our indexes and field settings that the project lacks, and the fields that have other settings there. */
export function indexDifferences(live: IndexFile, ours: IndexFile) {
  const present = settingsIn(live);
  const lines = { missing: [] as string[], changed: [] as string[] };
  for (const [name, settings] of settingsIn(ours)) {
    const now = present.get(name);
    if (now === undefined) lines.missing.push(settings ? `${name}: ${settings}` : name);
    else if (now !== settings) lines.changed.push(`${name}: ${now} → ${settings}`);
  }
  return lines;
}

const orderOf = ({ order, arrayConfig }: Index) => order ?? arrayConfig;
const scopeOf = ({ queryScope = "COLLECTION" }: Index) => queryScope;

/** The settings of fields by name, and the names of indexes, which have none. */
function settingsIn({ indexes, fieldOverrides }: IndexFile): Map<string, string> {
  const settings = new Map<string, string>();
  for (const index of indexes) {
    const own = (index.fields ?? []).filter(({ fieldPath }) => fieldPath !== "__name__");
    const listed = own.map((field) => `${field.fieldPath} ${orderOf(field)}`).join(", ");
    const scope = scopeOf(index) === "COLLECTION" ? "" : ` (${scopeOf(index)})`;
    settings.set(`${index.collectionGroup}: ${listed}${scope}`, "");
  }
  for (const { collectionGroup, fieldPath, ttl, indexes } of fieldOverrides) {
    const listed = indexes.map((one) => `${orderOf(one)} (${scopeOf(one)})`).toSorted();
    const kind = ttl ? "time to live" : "no time to live";
    settings.set(`${collectionGroup}.${fieldPath}`, `${kind}, indexes ${listed.join(", ") || "none"}`);
  }
  return settings;
}
