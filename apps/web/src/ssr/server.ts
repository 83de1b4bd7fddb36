import { chooseLanguage, findLanguage, type LanguageCode } from "contract/languages";
import { allMessages } from "contract/messages";
import type { PageModule, PageRequest, RenderContext } from "contract/page-module";
import builtConfig from "../../public/config.json" with { type: "json" };
import type { AppConfig, ConfigFile } from "../config.ts";
import { parseConfig } from "../config-file.ts";
import { mailLanguage } from "../i18n/choose-language.ts";
import { allPages, type PageName } from "../page-registry.ts";
import { inviterIdIn, languageIn, pageAt } from "../paths.ts";
import { fillPage, fillTemplates, type PageContent } from "./fill-page.ts";
import { render } from "./render.tsx";

// The module that the rendering function imports, and prerenderPages() for the build.

/** Renders a page that names the inviter; null at every other address. Rejects if the inviter cannot be loaded. */
export const renderPage: PageModule["renderPage"] = async ({ url, languages }, world) => {
  const path = url.pathname + url.search;
  // A sender may join a domain that ends in a slash with a path.
  if (path.startsWith("//")) return { status: 302, location: path.replace(/^\/+/, "/") };
  const { name, page } = pageAt(url.pathname);
  if (page.rendered !== "per-request") return null;
  const { config, languageInAddress, languageCode } = settingsOf({ url, languages }, world.config);
  const inviterId = inviterIdIn(url);
  const inviter = await world.getInviter(inviterId);
  // An id may end like this, but a chat app's sign for italics is more probable.
  const otherId = inviterId.replace(/_+$/, "");
  const location = path.replace(inviterId, otherId);
  if (inviter === null && location !== path && (await world.getInviter(otherId)))
    return { status: 302, location };
  const language = { languageCode, isInBrowserLanguage: languageInAddress === undefined };
  if (inviter === "blocked") return { status: 410, ...language };
  const data = { config, language: languageOf(languageCode), knownInviter: { inviterId, inviter } };
  const content = await render(name, data, url, languageInAddress);
  return { status: inviter ? 200 : 404, ...fillPage(content, languageInAddress), ...language };
};

export const renderWithoutInviter: PageModule["renderWithoutInviter"] = async (request, given) => {
  const { config, languageInAddress, languageCode } = settingsOf(request, given);
  const data = { config, language: languageOf(languageCode), knownInviter: null };
  const { name } = pageAt(request.url.pathname);
  return fillPage(await render(name, data, request.url, languageInAddress), languageInAddress);
};

function settingsOf({ url, languages }: PageRequest, given: RenderContext["config"]) {
  const config = parseConfig({ ...builtConfig, ...given });
  const offered = config.portalLanguages.map(({ code }) => code);
  const languageInAddress = findLanguage([languageIn(url), mailLanguage(url)], offered);
  return { config, languageInAddress, languageCode: languageInAddress ?? chooseLanguage(languages, offered) };
}

const languageOf = (languageCode: LanguageCode) => ({
  languageCode,
  portalContent: allMessages[languageCode].app,
});

/**
 * Every page that is served as a file. A file carries every language, and a script shows the
 * visitor's. Without scripts it shows that of its folder `languages/{code}`, which Hosting picks (firebase.json: i18n).
 */
export async function prerenderPages(given: ConfigFile = builtConfig) {
  const config = parseConfig(given);
  const pages = allPages.flatMap(([name, { rendered, patterns }]) =>
    rendered === "at-build" ? patterns.map((pattern) => prerenderPage(name, pattern, config)) : [],
  );
  return (await Promise.all(pages)).flat();
}

async function prerenderPage(name: PageName, pattern: string, config: AppConfig) {
  const address = { pathname: pattern.replace("*", "/404").replaceAll(/:\w+\??/g, "id"), search: "" };
  const contents = await Promise.all(
    config.portalLanguages.map(({ code }) =>
      render(name, { config, language: languageOf(code), knownInviter: null }, address),
    ),
  );
  const file = (shown: PageContent, folder = "") => ({
    path: folder + fileOf(name, pattern),
    html: fillTemplates(contents, shown),
  });
  const inFolders = contents.map((shown) => file(shown, `languages/${shown.data.language.languageCode}/`));
  return [...contents.slice(0, 1).map((shown) => file(shown)), ...inFolders];
}

/** The file that Hosting serves at an address. A rewrite in firebase.json leads addresses with parameters to it. */
function fileOf(name: PageName, pattern: string): string {
  if (pattern === "*") return "404.html";
  if (pattern.includes(":")) return `${name}.html`;
  return pattern === "/" ? "index.html" : `${pattern.slice(1)}.html`;
}
