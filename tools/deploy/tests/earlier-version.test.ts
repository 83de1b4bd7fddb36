import { gunzipSync, gzipSync } from "node:zlib";
import { options } from "functions/src/platform/options.ts";
import { afterAll, expect, test } from "vitest";
import { CODEBASE, OUR_LABELS } from "../src/firebase-config.ts";
import { apps, appsPart } from "./apps-part.ts";
import choices from "./companion.config.ts";
import { liveFile } from "./hosting-routes.ts";
import { type CloudFunction, emptyProject, liveVersion } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/**
 * The app's project with an earlier version of this product: other functions, an older list of releases, no index. Its
 * operator's site is turned off, as docs/deploy.md says.
 */
const { site, operatorSite } = choices;
const earlierFunction = (id: string): CloudFunction => ({
  name: `projects/sundial-rehearsal/locations/asia-south1/functions/${id}`,
  labels: { ...OUR_LABELS, "firebase-functions-codebase": CODEBASE, "deployment-tool": "cli-firebase" },
  serviceConfig: { service: "a service", uri: "https://companion.example" },
});
const earlier = ["countStep", "onUserCreated", "openLink"].map(earlierFunction);
const asset = "/assets/main-earlier1.js";
const list = [{ replacedAt: null, assets: ["main-earlier1.js"] }];
let rival = "of another operator";
const { functions, releases, ...others } = apps();
const state = emptyProject({
  ...others,
  functions: new Map([...functions, ...earlier.map((one) => [one.name, one] as const)]),
  versions: new Map([["v0", { files: { "/releases.json": "list", [asset]: "asset" } }]]),
  files: new Map([
    ["list", gzipSync(JSON.stringify(list))],
    ["asset", gzipSync("export const release = 0;")],
  ]),
  releases: [
    ...releases,
    { site, channel: "live", version: "v0", message: "" },
    { site: operatorSite, channel: "live", version: "v0", message: CODEBASE },
    { site: operatorSite, channel: "live", version: "", message: "", type: "SITE_DISABLE" },
  ],
});
const { run, runInVain, close } = await rehearse(state, {
  // A deployment fetches this last of the earlier release, and then uploads.
  [`GET https://${site}.web.app${asset}`]: () => {
    if (rival) state.releases.push({ site, channel: "live", version: "v0", message: rival });
    rival = "";
    return liveFile(state, site, asset);
  },
});
afterAll(close);

const deleted = () => state.calls.filter((call) => call.startsWith("DELETE"));

test("a deployment overtaken by another one releases no pages, and deletes nothing that the live ones call", async () => {
  expect(await runInVain("deploy")).toContain("Another release has gone live meanwhile");
  expect(state.releases.splice(4)).toMatchObject([{ message: "of another operator" }]);
  expect(Object.keys(sentFunctions(state))).toContain("countStep");
  expect(deleted()).toEqual([]);
});

test("deletes these alone, after the new pages are live, and sends the rest; both sites are on", async () => {
  await run("deploy");
  expect(state.releases.findLast((release) => release.site === operatorSite)).toMatchObject({
    message: CODEBASE,
  });
  expect(deleted()).toHaveLength(2);
  const released = state.calls.findLastIndex((call) => /^POST .+releases/.test(call));
  expect(state.calls.findIndex((call) => call.startsWith("DELETE"))).toBeGreaterThan(released);
  expect(Object.keys(sentFunctions(state)).toSorted()).toEqual(
    ["syncTasks", ...Object.keys(options)].toSorted(),
  );
  expect(appsPart(state)).toEqual(apps());
});

test("the earlier release's assets stay available to open tabs, and the list says since when they are replaced", () => {
  const text = (name: string) => gunzipSync(state.files.get(liveVersion(state)?.files[name] ?? "") ?? "");
  expect(String(text(asset))).toBe("export const release = 0;");
  const [ours, replaced] = JSON.parse(String(text("/releases.json")));
  expect(ours).toEqual({
    replacedAt: null,
    assets: expect.arrayContaining([expect.stringMatching(/^\w+\.js$/)]),
  });
  expect(replaced).toEqual({ replacedAt: expect.any(String), assets: ["main-earlier1.js"] });
});
