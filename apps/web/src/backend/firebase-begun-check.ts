declare global {
  interface Window {
    /** Of a mailed link's code: begun by boot/check-mailed-code.ts, before the app's own code is there. */
    begunCheck?: { code: string; answer: Promise<Response> } | undefined;
  }
}

/** Keeps a check for the app. */
export function keepBegunCheck(code: string, answer: Promise<Response>): void {
  // Prevents an unhandled rejection if no one takes the check.
  answer.catch(() => {});
  window.begunCheck = { code, answer };
}

/** Returns the check of this code, if one was begun, and forgets it. A retry asks Auth again. */
export function takeBegunCheck(code: string): Promise<Response> | undefined {
  const { begunCheck } = window;
  if (begunCheck?.code !== code) return undefined;
  window.begunCheck = undefined;
  return begunCheck.answer;
}
