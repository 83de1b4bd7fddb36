import type { Plugin } from "vite";

/** Lets edited messages be shown by language-provider.tsx and not by a reload, which would empty a half-filled form. */
export function sendEditedMessages(): Plugin {
  return {
    name: "send-edited-messages",
    apply: "serve",
    hotUpdate({ file, server }) {
      if (!/\/src\/i18n\/[\w-]+\.json$/.test(file)) return undefined;
      server.environments.client.hot.send("sundial:messages");
      return [];
    },
  };
}
