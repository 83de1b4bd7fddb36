import type { AppProps } from "../app.tsx";

/** The input of the first rendering. It is sent with the page, so the browser need not fetch it again. */
export type HydrationData = Omit<AppProps, "backend">;

const id = "hydration-data";

// Inside a script element only "<" has to be escaped: it could start the end tag.
export const hydrationScript = (data: HydrationData) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** Throws if the page carries none. It is still in a template if the inline script failed. */
export function readHydrationData(): HydrationData {
  const template = document.querySelector<HTMLTemplateElement>("template.prerendered");
  const element = document.getElementById(id) ?? template?.content.getElementById(id);
  if (!element) throw new Error("The page has no data");
  return JSON.parse(element.textContent);
}
