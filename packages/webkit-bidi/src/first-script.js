/*
 * Runs first in every document, in the place of what WebDriver does not tell and WebKitGTK cannot be set to: the console,
 * uncaught errors, the languages of the browser, and any user agent: those of some apps are none by the standard. The
 * function is called with these two.
 */
(languages, userAgent) => {
  const logs = [];
  Object.defineProperty(window, "__bidiLogs", { value: logs });
  for (const method of ["error", "warn", "info", "log"]) {
    const original = console[method];
    console[method] = (...args) => {
      logs.push({ type: "console", method, text: args.map(String).join(" ") });
      original.apply(console, args);
    };
  }
  const uncaught = (error) =>
    logs.push({
      type: "javascript",
      level: "error",
      text: error?.message ? `${error.name}: ${error.message}` : String(error),
    });
  addEventListener("error", (event) => uncaught(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => uncaught(event.reason));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    logs.push({ type: "console", method: "error", text: `Refused by ${violatedDirective}: ${blockedURI}` }),
  );
  Object.defineProperties(Navigator.prototype, {
    language: { get: () => languages[0] },
    languages: { get: () => languages },
    userAgent: { get: () => userAgent },
  });
};
