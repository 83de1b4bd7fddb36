import type { PageModule } from "contract/page-module";
import type { CompiledBundle } from "./compiled-bundle.ts";

const inviter = {
  name: "Ana",
  pictureUrl: "/picture/ana",
  placeholder: { initials: "A", background: "#2047F9", ink: "#FFFFFF" },
};

/** Runs the page module until it has rendered an invitation for the first time. */
export async function compilePage(bundle: CompiledBundle): Promise<void> {
  const { renderPage } = bundle.run<PageModule>();
  const request = { url: new URL("http://localhost/feedback/ana/en"), languages: ["en"] };
  const page = await renderPage(request, { getInviter: async () => inviter });
  if (page?.status !== 200) throw new Error("compiled without a page");
}
