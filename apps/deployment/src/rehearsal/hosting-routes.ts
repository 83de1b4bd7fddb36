import { gunzipSync } from "node:zlib";
import type { Routes } from "firebase-local/google";
import type { ProjectState, SiteVersion } from "./project-state.ts";

const api = "https://firebasehosting.googleapis.com/v1beta1";
const site = `${api}/projects/:project/sites/:site`;

/** Hosting: sites, versions with their files, releases. */
export function hostingRoutes(state: ProjectState): Routes {
  return {
    [`GET ${site}`]: (_, { project, site }) =>
      Response.json({ name: `projects/${project}/sites/${site}`, defaultUrl: `https://${site}.web.app` }),
    ...versionRoutes(state),
    ...uploadRoutes(state),
    ...releaseRoutes(state),
    ...liveRoutes(state),
  };
}

function versionRoutes(state: ProjectState): Routes {
  return {
    [`POST ${site}/versions`]: (_, { site }) => {
      const id = `v${state.versions.size + 1}`;
      versionOf(state, id);
      return Response.json({ name: `sites/${site}/versions/${id}`, status: "CREATED" });
    },
    [`PATCH ${site}/versions/:id`]: async (request, { id }) =>
      Response.json(Object.assign(versionOf(state, id), await request.json())),
  };
}

/** The files of a version by their hashes, then the contents that Hosting does not have yet. */
function uploadRoutes(state: ProjectState): Routes {
  const upload = "https://upload-firebasehosting.googleapis.com/upload";
  return {
    [`POST ${api}/sites/:site/versions/:id\\:populateFiles`]: async (request, { id }) => {
      const { files } = (await request.json()) as { files: Record<string, string> };
      Object.assign(versionOf(state, id).files, files);
      return Response.json({
        uploadRequiredHashes: Object.values(files).filter((hash) => !state.files.has(hash)),
        uploadUrl: `${upload}/sites/x/versions/${id}/files`,
      });
    },
    [`POST ${upload}/sites/:site/versions/:id/files/:hash`]: async (request, { hash = "" }) => {
      state.files.set(hash, new Uint8Array(await request.arrayBuffer()));
      return new Response(null);
    },
  };
}

function releaseRoutes(state: ProjectState): Routes {
  const channelOf = (site = "", channel = "") => {
    const release = releaseOf(state, site, channel);
    const name = `sites/${site}/releases/${release && state.releases.indexOf(release)}`;
    const url = `https://${channel === "live" ? site : `${site}--${channel}-1`}.web.app`;
    const version = release && {
      name: `sites/${site}/versions/${release.version}`,
      ...state.versions.get(release.version),
    };
    return {
      name: `sites/${site}/channels/${channel}`,
      url,
      ...(release && { release: { ...release, name, version } }),
    };
  };
  return {
    [`GET ${site}/channels/:channel`]: (_, { site, channel = "" }) =>
      state.channels.has(channel)
        ? Response.json(channelOf(site, channel))
        : Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 }),
    [`POST ${site}/channels`]: async (request, { site }) => {
      const channel = new URL(request.url).searchParams.get("channelId") ?? "";
      state.channels.set(channel, ((await request.json()) as { ttl: string }).ttl);
      return Response.json(channelOf(site, channel));
    },
    [`GET ${site}/channels`]: (_, { site }) => Response.json({ channels: [channelOf(site, "live")] }),
    [`POST ${site}/channels/:channel/releases`]: async (request, { site = "", channel = "" }) => {
      const version = new URL(request.url).searchParams.get("versionName") ?? "";
      const { message = "" } = (await request.json()) as { message?: string };
      state.releases.push({ site, channel, version: version.split("/").at(-1) ?? "", message });
      return Response.json({ name: `sites/${site}/releases/1` });
    },
  };
}

/** What is live, at its own address. */
function liveRoutes(state: ProjectState): Routes {
  return {
    [`GET https://${state.projectId}.web.app/*`]: ({ url }) => liveFile(state, url),
    [`GET https://${state.projectId}-operator.web.app/*`]: ({ url }) => liveFile(state, url),
  };
}

function liveFile(state: ProjectState, url: string): Response {
  const { hostname, pathname } = new URL(url);
  const { version = "" } = releaseOf(state, hostname.replace(".web.app", ""), "live") ?? {};
  const file = state.files.get(state.versions.get(version)?.files[pathname] ?? "");
  return file ? new Response(gunzipSync(file)) : new Response(null, { status: 404 });
}

function versionOf({ versions }: ProjectState, id = ""): SiteVersion {
  const version = versions.get(id) ?? { files: {} };
  versions.set(id, version);
  return version;
}

function releaseOf({ releases }: ProjectState, site: string, channel: string) {
  return releases.findLast((release) => release.site === site && release.channel === channel);
}
