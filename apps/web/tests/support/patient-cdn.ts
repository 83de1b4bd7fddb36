import CachePolicy from "http-cache-semantics";

/**
 * What a CDN may answer at most, by RFC 9111 and RFC 5861, as `http-cache-semantics` knows them: what it has kept, as long as
 * it is fresh; a stale answer while it asks again behind the visitor's back; and a stale one where the origin fails, if that
 * is allowed. Its clock is `Date`.
 */
export function patientCdn(ask: () => Promise<Response>) {
  const request = { url: "/", method: "GET", headers: {} };
  let kept: { policy: CachePolicy; status: number } | undefined;
  let asked = 0;
  const renew = async () => {
    asked += 1;
    const response = await ask();
    const answered = { status: response.status, headers: Object.fromEntries(response.headers) };
    if (response.status >= 500 && kept?.policy.revalidatedPolicy(request, answered).modified === false)
      return;
    kept = { policy: new CachePolicy(request, answered), status: response.status };
  };
  return {
    /** The status that a visitor gets. */
    get: async (): Promise<number | undefined> => {
      const found = kept?.policy.evaluateRequest(request);
      const isUsable = found?.response !== undefined && found.revalidation?.synchronous !== true;
      const before = kept?.status;
      if (!isUsable || found.revalidation) await renew();
      return isUsable ? before : kept?.status;
    },
    /** How often the origin was asked. */
    asked: () => asked,
  };
}
