import type { Plugin } from "vite";

const displayName = /^\t*\w+\.displayName = "[^"]*";$/gm;
const wrapped = /(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g;

/**
 * Lets the bundler drop the router's unused components, 3.5 KB compressed. It keeps them otherwise, because each is
 * created by a call without a pure annotation and is then assigned a displayName. Fails the build when a version of the
 * router no longer looks like that.
 */
export function unusedRouterComponents(): Plugin {
  let hasNames = false;
  let hasCalls = false;
  return {
    name: "unused-router-components",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const unnamed = code.replace(displayName, "");
        const pure = unnamed.replace(wrapped, "/* @__PURE__ */ ");
        hasNames ||= unnamed !== code;
        hasCalls ||= pure !== unnamed;
        return { code: pure, map: null };
      },
    },
    buildEnd() {
      if (!hasNames || !hasCalls) this.error("react-router has changed: see unused-router-components.ts");
    },
  };
}
