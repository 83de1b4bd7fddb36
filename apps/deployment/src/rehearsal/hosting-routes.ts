import { gunzipSync } from "node:zlib";
import type { Routes } from "emulators/src/google/routes.ts";
import type { ProjectState } from "./project-state.ts";

const site = "https://firebasehosting.googleapis.com/v1beta1/projects/:project/sites/:site";

/** Hosting: sites, versions with their files, releases. */
export function hostingRoutes(state: ProjectState): Routes {
  const versionOf = (id = "") => {
    const version = state.versions.get(id) ?? { files: {} };
    state.versions.set(id, version);
    return version;
  };
  const releaseOf = (id?: string, channel?: string) =>
    state.releases.findLast((release) => release.site === id && release.channel === channel);
  return {
    // What is live, at its own address.
    [`GET https://${state.projectId}.web.app/*`]: ({ url }) => {
      const { version = "" } = releaseOf(state.projectId, "live") ?? {};
      const file = state.files.get(state.versions.get(version)?.files[new URL(url).pathname] ?? "");
      return file ? new Response(gunzipSync(file)) : new Response(null, { status: 404 });
    },
    [`GET ${site}`]: (_, { project, site }) =>
      Response.json({ name: `projects/${project}/sites/${site}`, defaultUrl: `https://${site}.web.app` }),
    [`GET ${site}/channels/:channel`]: (_, { site, channel }) => {
      const release = releaseOf(site, channel);
      return Response.json({ name: `sites/${site}/channels/${channel}`, ...(release && { release }) });
    },
    [`GET ${site}/channels`]: (_, { site }) => {
      const release = releaseOf(site, "live");
      return Response.json({
        channels: [{ name: `sites/${site}/channels/live`, ...(release && { release }) }],
      });
    },
    [`POST ${site}/versions`]: (_, { site }) => {
      const id = `v${state.versions.size + 1}`;
      versionOf(id);
      return Response.json({ name: `sites/${site}/versions/${id}`, status: "CREATED" });
    },
    "POST https://firebasehosting.googleapis.com/v1beta1/sites/:site/versions/:id\\:populateFiles": async (
      request,
      { id },
    ) => {
      const { files } = (await request.json()) as { files: Record<string, string> };
      Object.assign(versionOf(id).files, files);
      const missing = Object.values(files).filter((hash) => !state.files.has(hash));
      return Response.json({
        uploadRequiredHashes: missing,
        uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/sites/x/versions/${id}/files`,
      });
    },
    "POST https://upload-firebasehosting.googleapis.com/upload/sites/:site/versions/:id/files/:hash": async (
      request,
      { hash = "" },
    ) => {
      state.files.set(hash, new Uint8Array(await request.arrayBuffer()));
      return new Response(null);
    },
    [`PATCH ${site}/versions/:id`]: async (request, { id }) => {
      const version = Object.assign(versionOf(id), await request.json());
      return Response.json(version);
    },
    [`POST ${site}/channels/:channel/releases`]: async (request, { site = "", channel = "" }) => {
      const version = new URL(request.url).searchParams.get("versionName") ?? "";
      const { message = "" } = (await request.json()) as { message?: string };
      state.releases.push({ site, channel, version: version.split("/").at(-1) ?? "", message });
      return Response.json({ name: `sites/${site}/releases/1` });
    },
  };
}
