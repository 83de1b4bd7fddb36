interface PageDefinition<Name extends string, Part extends string, Call extends string> {
  patterns: readonly [string, ...string[]];
  /** Per request: it shows the inviter. At build: a file, so it depends on no function. */
  rendered: "per-request" | "at-build";
  /** Its code is in the entry script, and its links work before that. The page that people open first. */
  isEager?: true;
  /** The parts of backend/firebase-backend.ts that it uses right away; preloaded with the page. */
  backend: readonly Part[];
  /** The pages that people may go to from here; preloaded when the browser is idle. */
  next: readonly Name[];
  /** The functions that most people's next press calls. They are woken while people read or type: see wake-functions.ts. */
  wakes: readonly Call[];
}

/** Every page, as pages/<name>/<name>-page.tsx. Other tables are records over `PageName`: see docs/extending.md. */
export const pages = {
  invitation: {
    patterns: ["/feedback/:uid/:lg?", "/tasks-Feedback"],
    rendered: "per-request",
    isEager: true,
    backend: ["calls"],
    next: ["sign-up-methods", "sign-up", "confirm-email", "welcome"],
    wakes: [],
  },
  "sign-up-methods": {
    patterns: ["/social-sign-up/:uid"],
    rendered: "per-request",
    backend: ["calls", "social-sign-in"],
    next: ["sign-up", "confirm-email", "welcome"],
    wakes: ["completeSocialSignUp"],
  },
  "sign-up": {
    patterns: ["/sign-up/:uid"],
    rendered: "per-request",
    backend: ["calls", "accounts"],
    next: ["confirm-email", "sign-up-methods"],
    wakes: ["registerUser"],
  },
  "confirm-email": {
    patterns: ["/confirm-email"],
    rendered: "at-build",
    backend: ["accounts"],
    next: ["activation"],
    wakes: ["activateUser", "confirmByCode"],
  },
  activation: {
    patterns: ["/welcome/:uid/:fid?"],
    rendered: "at-build",
    backend: ["calls"],
    next: [],
    wakes: [],
  },
  welcome: {
    patterns: ["/welcome", "/"],
    rendered: "at-build",
    backend: [],
    next: [],
    wakes: [],
  },
  // Never per request: requests to functions are logged with their URLs, and these URLs contain secret codes.
  "auth-action": {
    patterns: ["/auth/action"],
    rendered: "at-build",
    backend: ["calls"],
    next: ["activation"],
    wakes: ["activateUser"],
  },
  "delete-account": {
    patterns: ["/delete-account"],
    rendered: "at-build",
    backend: ["accounts", "social-sign-in"],
    next: [],
    wakes: [],
  },
  // Last: it matches everything.
  "not-found": {
    patterns: ["*"],
    rendered: "at-build",
    backend: [],
    next: [],
    wakes: [],
  },
} as const satisfies Record<string, PageDefinition<string, string, string>>;

export type PageName = keyof typeof pages;

type Entry = (typeof pages)[PageName];

export type Page = PageDefinition<PageName, Entry["backend"][number], Entry["wakes"][number]>;

export const allPages = Object.entries<Page>(pages) as [PageName, Page][];
