/** The response to a path. Status 0 if there was none; the text then says why. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** One thing to check after a deployment. */
export interface Check {
  /** Its name, such as "openLink at /s/neverMade00". */
  name: string;
  path: string;
  init?: RequestInit;
  /** What is wrong with the response, or null. */
  problem(answer: Answer): string | null;
}

/** What to do about a response that is not the product's, or is another region's. */
export function remedyFor(
  { status, headers, text }: Answer,
  { project, region }: { project: string; region: string },
): string {
  const from = headers.get("x-served-from");
  if (from && from !== region)
    return `Its rewrite leads to a function in another region: see \`region\`, and deploy again.`;
  if (status === 0) return `Nothing answers (${text}): see Hosting in the console, the domain and its DNS.`;
  if (status === 403) return "It may not be called: deploy again, and see the invoker in docs/deploy.md.";
  if (status === 404) return "Hosting knows no such path: deploy again; then see which version is live.";
  if (status === 429) return "No instance is free: see instances.maximum, and the quota of CPUs.";
  if (status >= 500)
    return `The function fails: \`npx pnpm@12 exec firebase functions:log --project ${project}\` says why.`;
  return "Another version may be live: see Hosting, release history, and deploy again.";
}

/** Asks an origin, "https://join.example.org", for a path, for a minute at most: a function's first start after a deployment takes long. */
export async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(origin + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
      ...init,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { status: 0, headers: new Headers(), text: cause?.message || message };
  }
}
