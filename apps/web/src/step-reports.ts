import type { LanguageCode } from "contract/languages";
import type { SignUpMethod } from "contract/sign-up";
import type { FunnelStepName } from "contract/visits";

export interface ReportingBrowser {
  navigator: Pick<Navigator, "userAgent" | "sendBeacon"> & { doNotTrack?: string | null };
  performance: Pick<Performance, "getEntriesByType">;
  document: Pick<Document, "referrer" | "addEventListener">;
  location: Pick<Location, "origin">;
}

/**
 * Reports each step once per document. Stores nothing, names no one, and sends nothing for crawlers or for people who opt
 * out by Do Not Track or Global Privacy Control: see docs/privacy.md.
 */
export function createStepReports({ navigator, performance, document, location }: ReportingBrowser) {
  const reported = new Set<FunnelStepName>();
  let method: SignUpMethod | undefined;

  function report(step: FunnelStepName, language: LanguageCode): void {
    if (reported.has(step)) return;
    reported.add(step);
    const optsOut =
      navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl);
    // The function recognises more crawlers. It also knows phones of a maker with a name ending in "bot".
    if (optsOut || /bot\/|crawler|spider/i.test(navigator.userAgent)) return;
    navigator.sendBeacon("/step", JSON.stringify({ step, language, method }));
  }

  return {
    /** An invitation is shown: once it is seen, and if it was opened from elsewhere, not by a reload or a step back. */
    opened(language: LanguageCode): void {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (navigation?.type !== "navigate" || document.referrer.startsWith(location.origin)) return;
      if (!("prerendering" in document && document.prerendering)) report("opened", language);
      else document.addEventListener("prerenderingchange", () => report("opened", language), { once: true });
    },
    chose(chosen: SignUpMethod, language: LanguageCode): void {
      method ??= chosen;
      report("choseMethod", language);
    },
    wentToStore: (language: LanguageCode) => report("wentToStore", language),
    rememberMethod(remembered: SignUpMethod): void {
      method ??= remembered;
    },
  };
}

export type StepReports = ReturnType<typeof createStepReports>;

let ofThisDocument: StepReports | undefined;

/** The reports of this document. Not for the server, which has none. */
export function stepReports(): StepReports {
  ofThisDocument ??= createStepReports(window);
  return ofThisDocument;
}
