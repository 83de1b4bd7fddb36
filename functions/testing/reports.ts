import { answerReportForm } from "../src/abuse/report-abuse.ts";
import type { CallLimit } from "../src/platform/limits/call-limit.ts";
import type { TestServices } from "./test-services.ts";
import { testSettings as settings } from "./test-settings.ts";

/** A report as the form sends it, unless it is said otherwise. */
interface Sent {
  body?: string;
  headers?: Record<string, string>;
  /** The key that the visitor is counted by. */
  reporter?: string;
  limit?: CallLimit | null;
}

const fromForm = { "sec-fetch-site": "same-origin", origin: settings.productDomain };

/** Sends a report to the form's address. */
export function sendReport(
  services: TestServices,
  path: string,
  { body = "reason=spam", headers = fromForm, reporter = "somebody", limit = null }: Sent = {},
): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { method: "POST", headers, body });
  return answerReportForm({ ...services, limit, reporter, settings }, request);
}

/** Opens the page at an address below /report. */
export function openReport(services: TestServices, path: string, limit: CallLimit | null = null) {
  const request = new Request(`http://localhost${path}`);
  return answerReportForm({ ...services, limit, reporter: "somebody", settings }, request);
}
