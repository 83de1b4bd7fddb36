import type { PageModule } from "functions/src/ssr/page-module.ts";
import { usualApp } from "./usual-app.ts";
import type { Variant } from "./variant.ts";

const inviter = {
  name: "Ana Torres",
  pictureUrl: "/picture/ana",
  placeholder: { initials: "AT", background: "#2047F9", ink: "#FFFFFF" },
};

/** The landing page as it might be served; the first is the floor, the least that can show the same. */
export async function variants(): Promise<Variant[]> {
  const url = new URL("../../functions/lib/page/server.cjs", import.meta.url).href;
  const { renderPage, emptyPage }: PageModule = await import(url);
  const request = { url: new URL("http://localhost/feedback/ana/en"), languages: ["en"] };
  const rendered = await renderPage(request, { getInviter: async () => inviter });
  const html = rendered && "html" in rendered ? rendered.html : "";
  const withoutScript = html
    .replace(/<script type="module".*?<\/script>/, "")
    .replace(/<script type="application\/json".*?<\/script>/, "");
  return [
    {
      name: "static HTML without a script (the floor)",
      path: "/floor/ana/en",
      html: withoutScript,
    },
    { name: "the invitation", path: "/feedback/ana/en", html },
    { name: "the same app without the first HTML", path: "/feedback/ana/en?app", html: emptyPage().html },
    await usualApp(),
  ];
}
