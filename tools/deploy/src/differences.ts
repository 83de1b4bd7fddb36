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

/** The settings of fields by name, and the names of indexes, which have none. */
function settingsIn({ indexes, fieldOverrides }: IndexFile): Map<string, string> {
  const names = indexes.map(({ collectionGroup, queryScope = "COLLECTION", fields = [] }) => {
    const own = fields.filter(({ fieldPath }) => fieldPath !== "__name__");
    const listed = own.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
    return `${collectionGroup}: ${listed.join(", ")}${queryScope === "COLLECTION" ? "" : ` (${queryScope})`}`;
  });
  const fields = fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes }): [string, string] => {
    const listed = indexes.map(
      (one) => `${one.order ?? one.arrayConfig} (${one.queryScope ?? "COLLECTION"})`,
    );
    const settings = `${ttl ? "" : "no "}time to live, indexes ${listed.toSorted().join(", ") || "none"}`;
    return [`${collectionGroup}.${fieldPath}`, settings];
  });
  return new Map([...names.map((name): [string, string] => [name, ""]), ...fields]);
}
