const KEPT_MILLISECONDS = 10_000;

interface Answer {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
  until: number;
}

/**
 * Lets an instance repeat its answers to an address: concurrent requests share one, and a 200 is kept for ten seconds.
 * The CDN's key contains the cookie `__session`, so without this, cookies would ask for the same work again and again.
 * @param max the number of kept answers; the oldest goes first
 */
export function keepAnswers(max: number, answer: (request: Request) => Promise<Response>) {
  const kept = new Map<string, Answer>();
  const pending = new Map<string, Promise<Answer>>();

  async function work(key: string, request: Request): Promise<Answer> {
    try {
      const response = await answer(request);
      const { status, headers } = response;
      const made = {
        status,
        headers,
        body: await response.arrayBuffer(),
        until: Date.now() + KEPT_MILLISECONDS,
      };
      if (status === 200) keep(key, made);
      return made;
    } finally {
      pending.delete(key);
    }
  }

  function keep(key: string, made: Answer): void {
    kept.delete(key);
    kept.set(key, made);
    const [oldest = key] = kept.keys();
    if (kept.size > max) kept.delete(oldest);
  }

  return async (request: Request): Promise<Response> => {
    const key = `${request.method} ${request.url}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return responseOf(known);
    const making = pending.get(key) ?? work(key, request);
    pending.set(key, making);
    return responseOf(await making);
  };
}

const responseOf = ({ status, headers, body }: Answer) => new Response(body, { status, headers });
