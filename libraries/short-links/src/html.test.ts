import { expect, test } from "vitest";
import { type HtmlPart, html, trusted } from "./html.ts";

test.each<[HtmlPart, string]>([
  ["<script>", "&lt;script&gt;"],
  [`"'&`, "&quot;&#39;&amp;"],
  [null, ""],
  [false, ""],
  [["<a>", html`<b>`, ["<c>"]], "&lt;a&gt;<b>&lt;c&gt;"],
  [html`<p>${"<"}</p>`, "<p>&lt;</p>"],
  [trusted("a > b {}"), "a > b {}"],
])("%j in a template becomes %s", (part, text) => {
  expect(html`<i>${part}</i>${part}`.text).toBe(`<i>${text}</i>${text}`);
});
