import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { options } from "functions/src/platform/options.ts";
import { afterAll, describe, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";
import { sentFunctions } from "./sent-functions.ts";

/** A new project, with the 20 CPUs that it is given: rules and database first, then everything else. */
const state = emptyProject({ database: null, cpuQuota: 20 });
const { run, google, close } = await rehearse(state);
afterAll(close);
const shown = await run("deploy-rules", "--replace");
await run("deploy");
const sent = sentFunctions(state);
const archive = unzipSync(state.archives[0] ?? new Uint8Array());
const [version] = state.versions.values();
const text = (hash = "") => gunzipSync(state.files.get(hash) ?? "").toString();

test("Google is asked nothing that is not rehearsed, and for no deletion", () => {
  expect(google.unanswered).toEqual([]);
  expect(state.deletions).toEqual([]);
});

describe("the database", () => {
  test("is made where it was chosen to be, closed to clients", () => {
    expect(shown).toContain("is not there yet: either flag creates it in asia-south1, FOR EVER");
    expect(state.database).toMatchObject({ locationId: "asia-south1" });
    for (const service of ["cloud.firestore", "firebase.storage/sundial-rehearsal.firebasestorage.app"])
      expect(state.rules.get(service)).toContain("allow read, write: if false;");
  });

  test("removes what has an end by itself, and has the index that friendships are looked up by", () => {
    const ending = [...state.fields].filter(([, { ttlConfig }]) => ttlConfig).map(([name]) => name);
    expect(ending.toSorted()).toEqual([
      "Announcements/expiresAt",
      "FunnelCounts/expiresAt",
      "RateLimits/expiresAt",
    ]);
    expect(state.indexes).toMatchObject([{ fields: [{ fieldPath: "userId" }, { fieldPath: "friendId" }] }]);
  });
});

describe("the functions", () => {
  test("are all there, in the chosen region, as large as chosen, by an account of their own", () => {
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(options).toSorted());
    for (const [name, { maxInstances, cpu, memory }] of Object.entries(options)) {
      expect(sent[name]).toMatchObject({
        region: choices.region,
        codebase: "companion",
        most: name === "getInviter" ? 10 : maxInstances,
        least: name === "webPage" ? 1 : 0,
        memory: memory === "1GiB" ? "1024Mi" : "512Mi",
        cpu: String(cpu),
        account: "companion@sundial-rehearsal.iam.gserviceaccount.com",
      });
    }
  });

  test("are open to everybody where they are called over HTTP, and to nobody where events run them", () => {
    for (const { invokers, trigger } of Object.values(sent))
      expect(invokers).toEqual(trigger ? undefined : ["allUsers"]);
    expect([sent.onFriendshipCreated?.trigger, sent.onUserDeleted?.trigger]).toEqual([
      "google.cloud.firestore.document.v1.created in asia-south1",
      "google.firebase.auth.user.v2.deleted in global",
    ]);
  });

  test("leave no image behind that is older than a day, in a region that is theirs alone", () => {
    expect(state.registries.get(choices.region)).toMatchObject({
      cleanupPolicies: {
        "firebase-functions-cleanup": { action: "DELETE", condition: { olderThan: "86400s" } },
      },
    });
  });

  test("are given the secrets that they use", () => {
    const secrets = Object.entries(sent).flatMap(([name, { secrets }]) => (secrets ? [[name, secrets]] : []));
    const [hash, key] = ["CALLER_HASH_KEY", "SHORT_LINK_API_KEY"];
    const byAccount = ["activateUser", "completeSocialSignUp", "createInviteLink", "registerUser"];
    const limited = [...byAccount, "countStep", "reportAppOpening"];
    expect(Object.fromEntries(secrets)).toEqual({
      ...Object.fromEntries(limited.map((name) => [name, [hash]])),
      shortLinks: [hash, key],
    });
  });

  test("find in their environment what was chosen", () => {
    const { serviceConfig } =
      state.functions.get("projects/sundial-rehearsal/locations/asia-south1/functions/openLink") ?? {};
    expect(serviceConfig?.environmentVariables).toMatchObject({
      PRODUCT_DOMAIN: "https://join.sundial-rehearsal.app",
      LINK_HOSTS: "join.sundial-rehearsal.app,sundial-rehearsal.link",
      APPLE_TEAM_ID: "A1B2C3D4E5",
      ANDROID_CERT_FINGERPRINTS: choices.androidCertFingerprints.join(),
      APP_CHECK: "on",
    });
    expect(JSON.parse(serviceConfig?.environmentVariables?.WEB_CONFIG ?? "")).toEqual(
      JSON.parse(text(version?.files["/config.json"])),
    );
  });

  test("are sent with what runs, and nothing else", () => {
    const names = Object.keys(archive).map((name) => name.replace(/-[\w-]{8}\./, "-*."));
    const others = names.filter((name) => !/^lib\/(page\/|card\/[\w*-]+\.(mjs|wasm|ttf)$)/.test(name));
    const top = ["compile.cjs", "functions.cjs", "functions.compiled", "index.cjs"];
    expect(new Set(others)).toEqual(new Set(["package.json", ...top.map((name) => `lib/${name}`)]));
    expect(names).toEqual(expect.arrayContaining(["lib/page/server.js", "lib/card/worker.mjs"]));
    expect(names.filter((name) => /\.env|\.map$|functions\.yaml|node_modules|\.test\./.test(name))).toEqual(
      [],
    );
    const { dependencies, devDependencies } = JSON.parse(new TextDecoder().decode(archive["package.json"]));
    expect([dependencies, devDependencies]).toEqual([undefined, undefined]);
  });
});

describe("Hosting", () => {
  const rewrites = version?.config?.rewrites as { glob: string; run?: object; path?: string }[];

  test("leads every path to a function in the region, or to a file that there is", () => {
    for (const { run, path, glob } of rewrites) {
      if (run) expect(run).toEqual({ serviceId: expect.any(String), region: "asia-south1" });
      else expect(Object.keys(version?.files ?? {}), glob).toContain(path);
    }
    expect(rewrites.flatMap(({ run }) => (run ? [run] : [])).length).toBeGreaterThan(10);
  });

  test("has the built files with the chosen configuration, and nothing that only the build needs", () => {
    const files = Object.keys(version?.files ?? {});
    expect(files).toEqual(expect.arrayContaining(["/app.html", "/auth/action.html", "/config.json"]));
    expect(files.filter((file) => /\/\.|manifest|\.map$/.test(file))).toEqual([]);
    expect(JSON.parse(text(version?.files["/config.json"]))).toMatchObject({
      productDomain: "https://join.sundial-rehearsal.app",
      firebase: { projectId: "sundial-rehearsal", authDomain: "join.sundial-rehearsal.app" },
      appCheckSiteKey: choices.webApp.appCheckSiteKey,
    });
    for (const file of files.filter((file) => file.endsWith(".html")))
      expect(text(version?.files[file])).not.toMatch(/sundial\.example|demo-/);
  });

  test("sends its headers, and shows the version as the companion's", () => {
    expect(JSON.stringify(version?.config?.headers)).toContain("Strict-Transport-Security");
    expect(state.releases).toEqual([
      { site: "sundial-rehearsal", channel: "live", version: "v1", message: "companion" },
    ]);
  });
});
