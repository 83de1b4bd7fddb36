import type { DayOfDeliveries, Period } from "contract/operator";
import { countsIn, serviceCountsBetween } from "../documents/service-counts.ts";
import type { Services } from "../platform/services.ts";

/** Pushes that failed and accounts that were erased, by day. One query; at most four documents a day. */
export async function readDeliveries(
  { db }: Pick<Services, "db">,
  period: Period,
): Promise<{ days: DayOfDeliveries[] }> {
  const days = new Map<string, DayOfDeliveries>();
  for (const { day, failures, erasures } of countsIn(await serviceCountsBetween(db, period).get())) {
    const counted = days.get(day) ?? { day, failures: {}, erasures: 0 };
    for (const [reason, count] of Object.entries(failures))
      counted.failures[reason] = (counted.failures[reason] ?? 0) + count;
    days.set(day, { ...counted, erasures: counted.erasures + erasures });
  }
  return { days: [...days.values()] };
}
