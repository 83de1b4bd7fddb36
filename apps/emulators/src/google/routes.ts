/** What answers a request. `parts` are the named parts of the address. */
export type Answer = (
  request: Request,
  parts: Record<string, string | undefined>,
) => Response | Promise<Response>;

/**
 * Who answers what, by method and address, with "*" for any: "GET https://firebaseappcheck.googleapis.com/v1/jwks",
 * "* https://storage.googleapis.com/*". Parts get a name with a colon, and a colon of Google's own needs a backslash.
 */
export type Routes = Record<string, Answer>;

/** Finds the first route for a request, with the named parts of its address already handed in. */
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

/** The hosts that the routes answer for over HTTPS. */
export function hostsOf(routes: Routes): string[] {
  const hosts = Object.keys(routes).map((route) => / https:\/\/([^/]+)/.exec(route)?.[1]);
  return [...new Set(hosts.filter((host) => host !== undefined))];
}
