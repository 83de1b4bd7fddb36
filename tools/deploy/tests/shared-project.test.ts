import { options } from "functions/src/platform/options.ts";
import { afterAll, describe, expect, test } from "vitest";
import { type CloudFunction, emptyProject } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/** The mobile app's project: functions, rules, an index, a website, a function that is named as one of ours. */
const appsRules = "rules_version = '2';\nservice cloud.firestore { /* the app's own */ }\n";
const appsFunction = (id: string, region: string, labels = {}): CloudFunction => ({
  name: `projects/sundial-rehearsal/locations/${region}/functions/${id}`,
  labels: { "deployment-tool": "cli-firebase", ...labels },
  serviceConfig: { maxInstanceCount: 3, service: "a service", uri: "https://app.example" },
});
const appsFunctions = [
  appsFunction("syncTasks", "asia-south1"),
  appsFunction("onTask", "us-central1"),
  appsFunction("registerUser", "europe-west1"),
].map((deployed) => [deployed.name, deployed] as const);
const appsIndex = {
  name: "projects/sundial-rehearsal/databases/(default)/collectionGroups/Tasks/indexes/apps",
  queryScope: "COLLECTION",
  fields: [
    { fieldPath: "owner", order: "ASCENDING" },
    { fieldPath: "day", order: "ASCENDING" },
  ],
};
/** A field of the app with the same name as one of ours. The app queries by it. */
const appsField = {
  indexConfig: {
    indexes: [{ queryScope: "COLLECTION", fields: [{ fieldPath: "expiresAt", order: "ASCENDING" }] }],
  },
};
const state = emptyProject({
  functions: new Map(appsFunctions),
  rules: new Map([["cloud.firestore", appsRules]]),
  indexes: [appsIndex],
  releases: [{ site: "sundial-rehearsal", channel: "live", version: "v0", message: "the app's website" }],
});
const { functions, rules, releases } = state;
const before = structuredClone({ functions, rules, releases });
const { run, runInVain, google, close } = await rehearse(state);
afterAll(close);

describe("nothing is uploaded", () => {
  test("if it would replace or delete the app's resources, or something is missing; each is listed", async () => {
    const taken = [
      appsFunction("openLink", "asia-south1"),
      appsFunction("nightly", "europe-west1", { "firebase-functions-codebase": "companion" }),
    ];
    for (const theirs of taken) state.functions.set(theirs.name, theirs);
    const [secret = ""] = state.secrets;
    state.secrets.delete(secret);
    const [[app = "", itsConfig] = []] = state.webApps;
    if (itsConfig) state.webApps.set(app, { ...itsConfig, projectId: "another-project" });
    const output = await runInVain("deploy");
    for (const theirs of taken) state.functions.delete(theirs.name);
    state.secrets.add(secret);
    if (itsConfig) state.webApps.set(app, itsConfig);
    expect(output).toContain('The function openLink in asia-south1 is of codebase "default"');
    expect(output).toMatch(
      /The function nightly in europe-west1 .+another product uses the codebase "companion"/,
    );
    expect(output).toContain(`${app} it is another-project`);
    expect(output).toMatch(new RegExp(`Secret ${secret} +deploy `));
    expect(output).toContain("The site sundial-rehearsal shows something else");
    expect(output.match(/ stops /g)).toHaveLength(4);
    expect(output).not.toContain("Deploying to");
    expect(state).toMatchObject(before);
    expect([state.archives, state.versions.size, state.invokers.size]).toEqual([[], 0, 0]);
  });

  test("if one of the app's fields has different settings, which ours would replace", async () => {
    state.fields.set("RateLimits/expiresAt", appsField);
    const output = await runInVain("deploy");
    const fields = new Map(state.fields);
    state.fields.clear();
    expect(output).toContain(
      "RateLimits.expiresAt: no time to live, indexes ASCENDING (COLLECTION) → time to live",
    );
    expect(output).toContain("add --fields");
    expect(fields).toEqual(new Map([["RateLimits/expiresAt", appsField]]));
    expect(state.indexes).toEqual([appsIndex]);
  });
});

describe("deployed beside the app", () => {
  test("no deletions, no replaced rules and no resources outside the region", async () => {
    state.releases = [];
    await run("deploy");
    expect(state.rules).toEqual(before.rules);
    expect(state.indexes).toEqual(expect.arrayContaining([appsIndex]));
    expect(state.indexes).toHaveLength(3);
    for (const [name, deployed] of before.functions) expect(state.functions.get(name)).toEqual(deployed);
    const ours = Object.entries(sentFunctions(state)).filter(([, { codebase }]) => codebase === "companion");
    expect(ours.map(([name]) => name).toSorted()).toEqual(Object.keys(options).toSorted());
    expect(ours.filter(([, { region }]) => region !== "asia-south1")).toEqual([]);
    expect(state.releases).toHaveLength(2);
    expect(google.unanswered).toEqual([]);
  });
});
