import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Holds the phone that is chosen on the console's page: a user agent and a colour scheme. */
const COOKIE = "__dev_phone";

interface Phone {
  userAgent?: string;
  scheme?: "light" | "dark";
}

/** Adds a script to pages that are opened in the console's phone. Other requests are left alone. */
export function dressPhone(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["sec-fetch-dest"] !== "iframe") return;
  const { userAgent } = chosenPhone(request);
  if (userAgent) request.headers["user-agent"] = userAgent;
  for (const name of ["accept-encoding", "if-none-match", "if-modified-since"] as const) {
    delete request.headers[name];
  }
  // A file, because the app's Content-Security-Policy allows no inline script.
  const script = '<script src="/__dev/phone.js"></script>';
  rewriteBody(response, (html) => html.replace(/<head[^>]*>/, (head) => head + script));
}

/** The script that makes a page believe it runs on the chosen phone. */
export function phoneScript(request: IncomingMessage): string {
  return `(${actAs})(${JSON.stringify(chosenPhone(request))}); (${tellOfViolations})();`;
}

function chosenPhone({ headers }: IncomingMessage): Phone {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.cookie ?? "")?.[1] ?? "";
  try {
    const { userAgent, scheme } = JSON.parse(decodeURIComponent(value));
    // A header cannot hold a line break, nor be pages long.
    const isAgent = typeof userAgent === "string" && /^[\x20-\x7e]{1,400}$/.test(userAgent);
    return {
      ...(isAgent && { userAgent }),
      ...((scheme === "light" || scheme === "dark") && { scheme }),
    };
  } catch {
    return {};
  }
}

/** Runs in the page, as text. */
const tellOfViolations = `function () {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    const violation = { directive: effectiveDirective, blocked: blockedURI, page: location.pathname };
    const headers = { "content-type": "application/json" };
    void fetch("/__dev/commands/noteViolation", { method: "POST", headers, body: JSON.stringify(violation) });
  });
}`;

/** Runs in the page, as text: it cannot use anything from this module. */
const actAs = `function ({ userAgent, scheme }) {
  if (userAgent) Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
  if (!scheme) return;
  const other = scheme === "dark" ? "light" : "dark";
  document.documentElement.style.colorScheme = scheme;
  // An iframe takes the browser's colour scheme, so the media queries of its style sheets are rewritten:
  // to conditions, which may stand behind "screen and".
  const settle = (rules) => {
    for (const rule of rules) {
      if (rule.media) rule.media.mediaText = rule.media.mediaText
        .replaceAll("(prefers-color-scheme: " + scheme + ")", "(min-width: 0)")
        .replaceAll("(prefers-color-scheme: " + other + ")", "(max-width: 0)");
      if (rule.cssRules) settle(rule.cssRules);
    }
  };
  const settleAll = () => { for (const sheet of document.styleSheets) settle(sheet.cssRules); };
  new MutationObserver(settleAll).observe(document, { childList: true, subtree: true });
  document.addEventListener("load", settleAll, true);
}`;

/** Buffers a response and sends it with a rewritten body. */
function rewriteBody(response: ServerResponse, rewrite: (body: string) => string): void {
  const { end } = response;
  const chunks: Buffer[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((chunk: unknown) => {
    take(chunk);
    return true;
  }) as typeof response.write;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return response;
  }) as typeof response.writeHead;
  response.end = ((chunk: unknown) => {
    take(chunk);
    const isPage = String(response.getHeader("content-type")).startsWith("text/html");
    const whole = Buffer.concat(chunks);
    const body = isPage ? Buffer.from(rewrite(whole.toString())) : whole;
    for (const name of ["transfer-encoding", "etag"]) response.removeHeader(name);
    response.setHeader("content-length", body.length);
    Object.assign(response, { write: Object.getPrototypeOf(response).write });
    Reflect.deleteProperty(response, "writeHead");
    return end.call(response, body, "utf8");
  }) as typeof response.end;
}
