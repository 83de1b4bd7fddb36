/**
 * Round trips to the network that wait for one another, by step. As in production, Auth has another origin and accepts
 * only JSON. Therefore each of its methods costs a preflight before the first request. The form sends its own preflights
 * while the visitor types.
 */
export const roundTrips = {
  // The page, which carries all that it shows.
  "open the invitation": 1,
  // Prefetched.
  "press Sign up": 0,
  "press Sign up with email": 0,
  // The account; then the email, and beside that the record.
  "send the form": 2,
  // The page. Its button does not wait for the check of the code.
  "open the mailed link": 1,
  // One call confirms and activates; the welcome page has its answer.
  "press Confirm": 1,
  // The sign-in with its preflight, then the SDK's look-up of the account with its preflight, then the call.
  "choose the account in Google's window": 5,
};
