import type { ReportingBrowser } from "../../src/step-reports.ts";

const origin = "https://sundial.example";

/** The conditions under which a document is opened. */
export interface Opening {
  userAgent: string;
  /** By Do Not Track or by Global Privacy Control. */
  optsOut?: "dnt" | "gpc" | undefined;
  navigation?: "navigate" | "reload" | "back_forward";
  /** A page of ours led here. */
  isFromHere?: boolean;
  /** Loaded ahead, and never shown. */
  isPrerendered?: boolean;
}

/** The browser that `StepReports` needs. It passes each of its requests to `send`. */
export function simulatedBrowser(opening: Opening, send: (request: Request) => void) {
  const { userAgent, optsOut, navigation = "navigate", isFromHere, isPrerendered = false } = opening;
  const headers = {
    "user-agent": userAgent,
    "sec-fetch-site": "same-origin",
    ...(optsOut === "dnt" && { dnt: "1" }),
    ...(optsOut === "gpc" && { "sec-gpc": "1" }),
  };
  const browser: ReportingBrowser = {
    navigator: {
      userAgent,
      doNotTrack: optsOut === "dnt" ? "1" : null,
      ...(optsOut === "gpc" && { globalPrivacyControl: true }),
      sendBeacon: (path, body) => {
        send(new Request(origin + path, { method: "POST", headers, body: body as string }));
        return true;
      },
    },
    performance: {
      getEntriesByType: () => [{ type: navigation }] as unknown as PerformanceEntryList,
    },
    document: {
      referrer: isFromHere ? `${origin}/` : "",
      addEventListener: () => {},
      ...(isPrerendered && { prerendering: true }),
    },
    location: { origin },
  };
  return browser;
}
