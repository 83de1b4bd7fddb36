import { type Html, html } from "../../platform/html.ts";
import { androidDestination, firefoxDestination } from "../android-destination.ts";
import { type Destination, desktopDestination } from "../destination.ts";
import type { FoundLink } from "../find-link.ts";
import { ipadDestination, iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import { linkDocument } from "./link-document.ts";
import { type Preview, previewOf, previewTags } from "./preview-tags.ts";

/** The page for developers: a link's destination per platform, its preview, and its problems. */
export function debugPage(found: FoundLink, settings: LinkSettings): Response {
  const preview = previewOf(found.parameters, "en", settings);
  const title = "What this link does";
  const body = html`<h1>${title}</h1>
<p><code>${found.address}</code></p>
<h2>On each platform</h2>
${decisionTable(found, settings)}
<h2>Preview in a chat</h2>
${previewCard(preview, found)}
<h2>Misconfigured</h2>
${problemList(problems(found, settings))}
<h2>Parameters in use</h2>
${parameterTable(found)}`;
  return linkDocument({
    status: 200,
    language: "en",
    title,
    tags: previewTags(preview, found.address, "en"),
    shape: "report",
    picture: preview.picture,
    body,
  });
}

function decisionTable({ parameters }: FoundLink, settings: LinkSettings): Html {
  const rows: Array<[string, Destination]> = [
    ["Android", androidDestination(parameters)],
    ["Android, Firefox", firefoxDestination(parameters)],
    ["iPhone", iphoneDestination(parameters, settings)],
    ["iPad", ipadDestination(parameters, settings)],
    ["Computer", desktopDestination(parameters)],
  ];
  return html`<div class="table decisions" tabindex="0" role="group" aria-label="Decisions"><table>
<thead><tr><th scope="col">Platform</th><th scope="col">The app is installed</th><th scope="col">It is not</th><th scope="col">In the browser</th></tr></thead>
<tbody>${rows.map(([platform, destination]) => decisionRow(platform, destination))}
<tr><th scope="row">Chat preview, crawler</th><td colspan="3">Reads the preview below; nothing is counted.</td></tr></tbody>
</table></div>`;
}

function decisionRow(platform: string, { app, store, web }: Destination): Html {
  const address = (text: string | null) => (text ? html`<code>${text}</code>` : "—");
  return html`
<tr><th scope="row">${platform}</th><td>${address(app)}</td><td>${address(store ?? web)}</td><td>${address(web)}</td></tr>`;
}

function previewCard({ title, description, picture }: Preview, { address }: FoundLink): Html {
  return html`<figure class="preview">
<img src="${picture}" alt="The preview's picture does not load">
<figcaption><strong>${title}</strong><p>${description}</p><p>${new URL(address).host}</p></figcaption>
</figure>`;
}

function problems({ warnings }: FoundLink, settings: LinkSettings): string[] {
  const ofLink = warnings.map(({ warningCode, warningMessage }) => `${warningCode}: ${warningMessage}`);
  const teamId = "APPLE_TEAM_ID is not set: iOS opens every link in the browser first.";
  const fingerprints = "ANDROID_CERT_FINGERPRINTS is not set: Android asks which app shall open links.";
  return [
    ...ofLink,
    ...(settings.appleTeamId === "" ? [teamId] : []),
    ...(settings.androidFingerprints.length === 0 ? [fingerprints] : []),
  ];
}

function problemList(texts: string[]): Html {
  if (texts.length === 0) return html`<p>Nothing.</p>`;
  return html`<ul class="problem">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function parameterTable({ parameters }: FoundLink): Html {
  const rows = Object.entries(parameters).map(
    ([name, value]) => html`
<tr><th scope="row"><code>${name}</code></th><td><code>${value}</code></td></tr>`,
  );
  return html`<div class="table"><table><tbody>${rows}</tbody></table></div>`;
}
