import type { Result } from "lighthouse";

/** An audit that took points from its category. */
export interface Lost {
  id: string;
  /** Of the category's 100. */
  points: number;
  /** In one line: the title, what was measured, and where. */
  says: string;
}

// A metric says how much, and another audit what it was about.
const explanations: Record<string, string> = {
  "largest-contentful-paint": "lcp-breakdown-insight",
  "total-blocking-time": "long-tasks",
  "cumulative-layout-shift": "layout-shifts",
};

const PLACES = 3;

/** Every audit that counts in some category and is not perfect. */
export function lostIn({ audits, categories }: Result): Lost[] {
  return Object.values(categories).flatMap(({ auditRefs }) => {
    const counted = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score != null);
    const all = counted.reduce((sum, { weight }) => sum + weight, 0);
    return counted.flatMap(({ id, weight }) => {
      const points = ((1 - (audits[id]?.score ?? 1)) * weight * 100) / all;
      return Math.round(points) > 0 ? [{ id, points, says: said(id, audits) }] : [];
    });
  });
}

function said(id: string, audits: Result["audits"]): string {
  const { title = "", displayValue = "", details } = audits[id] ?? {};
  const where = [details, audits[explanations[id] ?? ""]?.details].flatMap(places).slice(0, PLACES);
  return [title, displayValue, ...where].filter(Boolean).join("; ");
}

/** The elements, addresses and messages that an audit points at. Each audit nests them in its own way. */
function places(details: unknown): string[] {
  const found = [...JSON.stringify(details ?? null).matchAll(/"(?:selector|description|url)":("[^"\\]+")/g)];
  return [...new Set(found.map(([, text = ""]) => JSON.parse(text)))];
}
