/** The parts of the backend whose code is fetched apart from the pages': see backend/firebase-backend.ts. */
export type BackendPart = "calls" | "accounts" | "social-sign-in";

interface PageDefinition<Name extends string> {
  /** Its addresses as the router matches them. Links use the first. */
  patterns: readonly [string, ...string[]];
  /** Where its first HTML comes from: a function renders it for each request, or the build once per language. */
  firstHtml: "function" | "file";
  /** Whether it shows who invites. */
  showsInviter: boolean;
  /** What it may ask of the backend as soon as it is shown; preloaded with the page. */
  backend: readonly BackendPart[];
  /** Where people go on to from here; preloaded once the browser is idle. */
  next: readonly Name[];
}

/**
 * Every page of the app. Its component is the `<Name>Page` of pages/<name>/<name>-page.tsx, listed in page-components.ts;
 * everything else that there is one of for each page is derived from this, or is a record over `PageName`. To add a page,
 * see docs/extending.md.
 */
export const pages = {
  invitation: {
    patterns: ["/feedback/:uid/:lg?", "/tasks-Feedback"],
    firstHtml: "function",
    showsInviter: true,
    backend: ["calls"],
    next: ["sign-up-methods", "sign-up", "confirm-email", "welcome"],
  },
  "sign-up-methods": {
    patterns: ["/social-sign-up/:uid"],
    firstHtml: "function",
    showsInviter: true,
    backend: ["calls", "social-sign-in"],
    next: ["sign-up", "confirm-email", "welcome"],
  },
  "sign-up": {
    patterns: ["/sign-up/:uid"],
    firstHtml: "function",
    showsInviter: true,
    backend: ["calls", "accounts"],
    next: ["confirm-email", "sign-up-methods"],
  },
  "confirm-email": {
    patterns: ["/confirm-email"],
    firstHtml: "function",
    showsInviter: false,
    backend: ["accounts"],
    next: ["activation"],
  },
  activation: {
    patterns: ["/welcome/:uid/:fid?"],
    firstHtml: "function",
    showsInviter: false,
    backend: ["calls"],
    next: [],
  },
  welcome: {
    patterns: ["/welcome", "/"],
    firstHtml: "function",
    showsInviter: false,
    backend: [],
    next: [],
  },
  // A file, because Google logs the addresses of requests to functions, and the codes in these are for nobody's logs.
  "auth-action": {
    patterns: ["/auth/action"],
    firstHtml: "file",
    showsInviter: false,
    backend: ["accounts"],
    next: ["activation"],
  },
  // Last, because it matches everything.
  "not-found": {
    patterns: ["*"],
    firstHtml: "function",
    showsInviter: false,
    backend: [],
    next: [],
  },
} as const satisfies Record<string, PageDefinition<string>>;

export type PageName = keyof typeof pages;

export type Page = PageDefinition<PageName>;

const registry: Record<PageName, Page> = pages;

/** Every page with its name, in the order in which an address is compared with them. */
export const allPages = Object.entries(registry) as [PageName, Page][];
