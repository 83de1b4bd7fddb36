import type { VisitHint } from "contract/callables";
import type { Visit } from "contract/visits";
import type { Visitor } from "short-links";

const classOf = {
  iphone: "ios",
  ipad: "ios",
  android: "android",
  mac: "desktop",
  desktop: "desktop",
} as const;

/** A visit, and what its page knows of the step that was just taken. */
export type CountedVisit = Visit & VisitHint;

/** The counted facts of a visitor; undefined for crawlers and for visitors who opt out of tracking. */
export function visitOf(visitor: Visitor, hint: VisitHint | undefined): CountedVisit | undefined {
  if (!hint || visitor.isAutomatic || visitor.optsOut) return undefined;
  return { ...hint, device: classOf[visitor.device], inApp: visitor.isInApp };
}
