import type { AppProps } from "../app.tsx";

const id = "hydration-data";

// Inside a script element only "<" has to be escaped: it could start the end tag.
export const hydrationScript = (data: AppProps) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** Throws if the page carries none. It is still in a template if the inline script failed. */
export function readHydrationData(): AppProps {
  const template = document.querySelector<HTMLTemplateElement>("template.prerendered");
  const element = document.getElementById(id) ?? template?.content.getElementById(id);
  if (!element) throw new Error("The page has no data");
  return JSON.parse(element.textContent);
}
