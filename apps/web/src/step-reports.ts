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
export class StepReports {
  readonly #browser: ReportingBrowser;
  readonly #reported = new Set<FunnelStepName>();
  #method: SignUpMethod | undefined;

  constructor(browser: ReportingBrowser) {
    this.#browser = browser;
  }

  /** An invitation is shown: once it is seen, and if it was opened from elsewhere. */
  opened(language: LanguageCode): void {
    const { document } = this.#browser;
    const report = () => this.#isFreshlyOpened() && this.#report("opened", language);
    if ("prerendering" in document && document.prerendering) {
      document.addEventListener("prerenderingchange", report, { once: true });
    } else report();
  }

  chose(method: SignUpMethod, language: LanguageCode): void {
    this.#method ??= method;
    this.#report("choseMethod", language);
  }

  wentToStore(language: LanguageCode): void {
    this.#report("wentToStore", language);
  }

  rememberMethod(method: SignUpMethod): void {
    this.#method ??= method;
  }

  /** Not by a reload or a step back, and not from another page of ours. */
  #isFreshlyOpened(): boolean {
    const { performance, document, location } = this.#browser;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation?.type === "navigate" && !document.referrer.startsWith(location.origin);
  }

  #report(step: FunnelStepName, language: LanguageCode): void {
    const { navigator } = this.#browser;
    if (this.#reported.has(step)) return;
    this.#reported.add(step);
    const optsOut =
      navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl);
    // The function recognises more crawlers. It also knows phones of a maker with a name ending in "bot".
    if (optsOut || /bot\/|crawler|spider/i.test(navigator.userAgent)) return;
    navigator.sendBeacon("/step", JSON.stringify({ step, language, method: this.#method }));
  }
}

let ofThisDocument: StepReports | undefined;

/** The reports of this document. Not for the server, which has none. */
export function stepReports(): StepReports {
  ofThisDocument ??= new StepReports(window);
  return ofThisDocument;
}
