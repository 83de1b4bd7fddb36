import { gzipSync } from "node:zlib";
import type { ProjectState } from "./project-state.ts";

/** A release made by a rollback in the Firebase console, which writes no message. */
export function earlierRelease(): Pick<ProjectState, "versions" | "files" | "releases"> {
  const contents = {
    "/releases.json": JSON.stringify([{ replacedAt: null, assets: ["main-earlier1.js"] }]),
    "/assets/main-earlier1.js": "export const release = 0;",
  };
  return {
    versions: new Map([
      ["v0", { files: Object.fromEntries(Object.keys(contents).map((file) => [file, file])) }],
    ]),
    files: new Map(Object.entries(contents).map(([file, text]) => [file, gzipSync(text)])),
    releases: [{ site: "sundial-rehearsal", channel: "live", version: "v0", message: "" }],
  };
}
