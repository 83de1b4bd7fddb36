import CachePolicy from "http-cache-semantics";

/**
 * The most lenient CDN that RFC 9111 and RFC 5861 allow, as `http-cache-semantics` implements them. It serves
 * a fresh copy from its cache. It serves a stale copy while it renews the copy in the background. If the
 * response allows it, it also serves a stale copy when the origin fails. Its clock is `Date`.
 */
export function cachingCdn(ask: () => Promise<Response>) {
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
