import { gunzipSync } from "node:zlib";
import { readOperatorConfig } from "emulators/src/suite/firebase-config.ts";
import { afterAll, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { type CloudFunction, emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";

/** The operator's page goes to a site of its own, beside the product's, once its functions are there. */
const site = choices.operatorSite;
const state = emptyProject();
const { run, runInVain, google, close } = await rehearse(state);
afterAll(close);

const names = readOperatorConfig().hosting.rewrites.map(({ function: name }) => String(name));
const ours = (id: string): [string, CloudFunction] => {
  const name = `projects/${choices.project}/locations/${choices.region}/functions/${id}`;
  const labels = { "firebase-functions-codebase": "companion", "sundial-companion": "function" };
  const labelled = { "deployment-tool": "cli-firebase", ...labels };
  return [
    name,
    { name, labels: labelled, buildConfig: { runtime: "nodejs24", entryPoint: id }, serviceConfig: {} },
  ];
};
const text = (hash = "") => gunzipSync(state.files.get(hash) ?? "").toString();

test("sends nothing before its functions are deployed, and names each", async () => {
  const output = await runInVain("deploy-operator");
  for (const name of names) expect(output).toContain(`The function ${name} is not in asia-south1`);
  expect(state.releases).toEqual([]);
});

test("sends nothing to a site that shows something else, until it is told to", async () => {
  for (const [name, fn] of names.map(ours)) state.functions.set(name, fn);
  state.releases.push({ site, channel: "live", version: "v0", message: "a website" });
  expect(await runInVain("deploy-operator")).toContain(`The site ${site} shows something else`);
  expect(state.releases).toHaveLength(1);
  state.releases.pop();
});

test("is live on its own site, with its policy and its rewrites in the region, and may be deployed again", async () => {
  await run("deploy-operator");
  await run("deploy-operator");
  expect(state.releases.map((release) => [release.site, release.channel])).toEqual([
    [site, "live"],
    [site, "live"],
  ]);
  const { files, config } = state.versions.get(state.releases[1]?.version ?? "") ?? { files: {} };
  expect(JSON.parse(text(files["/config.json"]))).toEqual({
    firebase: {
      apiKey: choices.webApp.apiKey,
      appId: choices.webApp.appId,
      projectId: choices.project,
      authDomain: `${site}.web.app`,
    },
    appCheckSiteKey: choices.webApp.appCheckSiteKey,
  });
  expect(config?.rewrites).toEqual(
    names.map((name) => ({
      glob: `/call/${name}`,
      run: { serviceId: name, region: "asia-south1" },
    })),
  );
  expect(JSON.stringify(config?.headers)).toMatch(/default-src 'none'.*frame-ancestors 'none'.*noindex/);
});

test("asks Google nothing that is not rehearsed, and deletes nothing", () => {
  expect(google.unanswered).toEqual([]);
  expect(state.deletions).toEqual([]);
});
