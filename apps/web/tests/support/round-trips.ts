/** The round trips of one step of the sign-up. */
export interface RoundTrips {
  /** Round trips to the network that wait for one another. */
  inRow: number;
  /** How many of these only ask for leave to send another (CORS). */
  preflights: number;
}

/**
 * The bench prints them beside its times. As in
 * production, Auth has another origin and accepts only JSON. Therefore each of its methods costs a preflight
 * before the first request. The form sends its own preflights while the visitor types.
 */
export const roundTrips = {
  // The page, which carries all that it shows.
  "open the invitation": { inRow: 1, preflights: 0 },
  // Prefetched.
  "press Sign up": { inRow: 0, preflights: 0 },
  "press Sign up with email": { inRow: 0, preflights: 0 },
  // The account; then the email, and beside that the record.
  "send the form": { inRow: 2, preflights: 0 },
  // The page. Its button does not wait for the check of the code.
  "open the mailed link": { inRow: 1, preflights: 0 },
  // One call confirms and activates; the welcome page has its answer.
  "press Confirm": { inRow: 1, preflights: 0 },
  // The sign-in with its preflight, then the SDK's look-up of the account with its preflight, then the call.
  "choose the account in Google's window": { inRow: 5, preflights: 2 },
} satisfies Record<string, RoundTrips>;
