/** A request handler. `parts` are the named parts of the URL. */
export type Answer = (
  request: Request,
  parts: Record<string, string | undefined>,
) => Response | Promise<Response>;

/**
 * Handlers by method and URL, with "*" for any: "GET https://firebaseappcheck.googleapis.com/v1/jwks", "*
 * https://storage.googleapis.com/*". A colon names a part; a literal colon needs a backslash.
 */
export type Routes = Record<string, Answer>;

/** Finds the first matching route, bound to its named parts. */
export function findRoute(routes: Routes): (request: Request) => (() => Response | Promise<Response>) | null {
  const table = Object.entries(routes).map(([key, answer]) => {
    const [method = "", address] = key.split(" ");
    return { method, pattern: new URLPattern(address), answer };
  });
  return (request) => {
    for (const { method, pattern, answer } of table) {
      const match = method === "*" || method === request.method ? pattern.exec(request.url) : null;
      if (match) return () => answer(request, match.pathname.groups);
    }
    return null;
  };
}

/** The routes' HTTPS hosts. */
export function hostsOf(routes: Routes): string[] {
  const hosts = Object.keys(routes).map((route) => / https:\/\/([^/]+)/.exec(route)?.[1]);
  return [...new Set(hosts.filter((host) => host !== undefined))];
}
