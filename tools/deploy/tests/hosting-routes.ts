import { gunzipSync } from "node:zlib";
import type { Routes } from "firebase-local/google";
import choices from "./companion.config.ts";
import { liveVersion, type ProjectState, type SiteVersion } from "./project-state.ts";
import { notFound } from "./refusals.ts";

const api = "https://firebasehosting.googleapis.com/v1beta1";
const upload = "https://upload-firebasehosting.googleapis.com/upload";
const site = `${api}/projects/:project/sites/:site`;

/** Hosting: versions with their files, channels and releases, and the live files at the sites' own addresses. */
export function hostingRoutes(state: ProjectState): Routes {
  const versionOf = (id = ""): SiteVersion => {
    const version = state.versions.get(id) ?? { files: {} };
    state.versions.set(id, version);
    return version;
  };
  const live = (name: string) => (request: Request) => liveFile(state, name, new URL(request.url).pathname);
  return {
    [`GET ${site}`]: (_, { site }) => Response.json({ name: site, defaultUrl: `https://${site}.web.app` }),
    [`POST ${site}/versions`]: (_, { site }) => {
      const id = `v${state.versions.size + 1}`;
      versionOf(id);
      return Response.json({ name: `sites/${site}/versions/${id}`, status: "CREATED" });
    },
    [`PATCH ${site}/versions/:id`]: async (request, { id }) =>
      Response.json(Object.assign(versionOf(id), await request.json())),
    // Asks for the files that Hosting does not have yet.
    [`POST ${api}/sites/:site/versions/:id\\:populateFiles`]: async (request, { id }) => {
      const { files } = (await request.json()) as { files: Record<string, string> };
      Object.assign(versionOf(id).files, files);
      const uploadRequiredHashes = Object.values(files).filter((hash) => !state.files.has(hash));
      return Response.json({ uploadRequiredHashes, uploadUrl: `${upload}/sites/x/versions/${id}/files` });
    },
    [`POST ${upload}/sites/:site/versions/:id/files/:hash`]: async (request, { hash = "" }) => {
      state.files.set(hash, new Uint8Array(await request.arrayBuffer()));
      return new Response(null);
    },
    ...channelRoutes(state),
    [`GET https://${choices.site}.web.app/*`]: live(choices.site),
    [`GET https://${choices.operatorSite}.web.app/*`]: live(choices.operatorSite),
    [`GET https://${choices.domain}/__/auth/action`]: () => new Response("<html>Firebase's own page"),
    [`GET https://${choices.domain}/auth/action`]: () => liveFile(state, choices.site, "/auth/action.html"),
  };
}

/** A file of the live version of a site. */
export function liveFile(state: ProjectState, site: string, name: string): Response {
  const file = state.files.get(liveVersion(state, site)?.files[name] ?? "");
  return file ? new Response(gunzipSync(file)) : notFound();
}

function channelRoutes(state: ProjectState): Routes {
  return {
    [`GET ${site}/channels`]: (_, { site }) => {
      const index = state.releases.findLastIndex((one) => one.site === site);
      const release = state.releases[index];
      const live = {
        name: `sites/${site}/channels/live`,
        url: `https://${site}.web.app`,
        ...(release && { release: { ...release, name: `sites/${site}/releases/${index}` } }),
      };
      return Response.json({ channels: [live] });
    },
    [`GET ${site}/releases`]: (_, { site }) =>
      Response.json({ releases: state.releases.filter((one) => one.site === site).toReversed() }),
    [`POST ${site}/channels/:channel/releases`]: async (request, { site = "", channel = "" }) => {
      const version = new URL(request.url).searchParams.get("versionName")?.split("/").at(-1) ?? "";
      const { message = "" } = (await request.json()) as { message?: string };
      state.releases.push({ site, channel, version, message });
      return Response.json({ name: `sites/${site}/releases/1` });
    },
  };
}
