const KEPT_MILLISECONDS = 10_000;

/**
 * Lets an instance repeat its answers to an address: concurrent requests share one, and a 200 is kept for ten seconds.
 * The CDN's key contains the cookie `__session`, so without this, cookies would ask for the same work again and again.
 * @param max the number of kept answers; the oldest goes first
 */
export function keepAnswers(max: number, answer: (request: Request) => Promise<Response>) {
  const kept = new Map<string, { made: ReturnType<typeof wholeOf>; until: number }>();
  return async (request: Request): Promise<Response> => {
    const key = `${request.method} ${request.url}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return responseOf(await known.made);
    const entry = { made: wholeOf(answer(request)), until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    const made = await entry.made.finally(() => kept.delete(key));
    if (made.status === 200) {
      kept.set(key, { ...entry, until: Date.now() + KEPT_MILLISECONDS });
      const [oldest = key] = kept.keys();
      if (kept.size > max) kept.delete(oldest);
    }
    return responseOf(made);
  };
}

async function wholeOf(answer: Promise<Response>) {
  const response = await answer;
  const { status, headers } = response;
  return { status, headers, body: await response.arrayBuffer() };
}

const responseOf = ({ status, headers, body }: Awaited<ReturnType<typeof wholeOf>>) =>
  new Response(body, { status, headers });
