import { gunzipSync, gzipSync } from "node:zlib";
import { options } from "functions/src/platform/options.ts";
import { afterAll, expect, test } from "vitest";
import { CODEBASE, OUR_LABELS } from "../src/firebase-config.ts";
import { apps, appsPart } from "./apps-part.ts";
import choices from "./companion.config.ts";
import { liveFile } from "./hosting-routes.ts";
import { type CloudFunction, emptyProject, liveVersion } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/** The app's project with an earlier version of this product: other functions, an older list of releases, no index. */
const { site } = choices;
const earlierFunction = (id: string): CloudFunction => ({
  name: `projects/sundial-rehearsal/locations/asia-south1/functions/${id}`,
  labels: { ...OUR_LABELS, "firebase-functions-codebase": CODEBASE, "deployment-tool": "cli-firebase" },
  serviceConfig: { service: "a service", uri: "https://companion.example" },
});
const earlier = ["reportStep", "onUserCreated", "openLink"].map(earlierFunction);
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
  releases: [...releases, { site, channel: "live", version: "v0", message: "" }],
});
const { run, runInVain, google, close } = await rehearse(state, {
  // A deployment fetches this last of the earlier release, and then uploads.
  [`GET https://${site}.web.app${asset}`]: () => {
    if (rival) state.releases.push({ site, channel: "live", version: "v0", message: rival });
    rival = "";
    return liveFile(state, site, asset);
  },
});
afterAll(close);

test("stops while live pages may call functions that are no more, and changes nothing", async () => {
  const before = structuredClone([state.functions, state.releases]);
  const output = await runInVain("deploy");
  for (const id of ["reportStep", "onUserCreated"])
    expect(output).toContain(`The function ${id} in asia-south1 would be deleted`);
  expect(output.match(/ stops /g)).toHaveLength(2);
  expect([state.functions, state.releases]).toEqual(before);
  expect(state.calls.filter((call) => /^(PATCH|PUT|DELETE)/.test(call))).toEqual([]);
});

test("a deployment overtaken by another one releases no pages", async () => {
  expect(await runInVain("deploy --delete-functions")).toContain("Another release has gone live meanwhile");
  expect(state.releases.splice(2)).toMatchObject([{ message: "of another operator" }]);
});

test("with the flag, deletes these alone, and sends the rest", async () => {
  await run("deploy --delete-functions");
  expect(state.calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(2);
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
    assets: expect.arrayContaining([expect.stringMatching(/^main-/)]),
  });
  expect(replaced).toEqual({ replacedAt: expect.any(String), assets: ["main-earlier1.js"] });
});

test("turned off as docs/deploy.md says, it is on again after a deployment", async () => {
  state.releases.push({ site, channel: "live", version: "", message: "", type: "SITE_DISABLE" });
  expect(await run("deploy")).toMatch(/Site sundial-rehearsal +ready/);
  expect(state.releases.findLast((release) => release.site === site)).toMatchObject({ message: CODEBASE });
  expect(appsPart(state)).toEqual(apps());
});

test("a site of the app that is turned off stays off", async () => {
  const mine = state.releases;
  const theirs = { site, channel: "live", version: "", message: "the app's website" };
  state.releases = [theirs, { ...theirs, type: "SITE_DISABLE" }];
  expect(await runInVain("deploy --check")).toContain(`The site ${site} shows something else`);
  state.releases = mine;
  expect(google.unanswered).toEqual([]);
});
