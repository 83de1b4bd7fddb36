import { readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { ASKING_AUTH, options } from "functions/src/platform/options.ts";
import { afterAll, describe, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { emptyProject, liveVersion } from "./project-state.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/** A new project. Its organisation forbids public functions at first. */
const state = emptyProject({ database: null, refusesInvokers: true });
const { run, runInVain, google, home, close } = await rehearse(state);
afterAll(close);
const refused = await runInVain("deploy");
const whileRefused = { ...sentFunctions(state), releases: state.releases.length };
state.refusesInvokers = false;
await run("deploy");
const sent = sentFunctions(state);
const archive = unzipSync(state.archives.at(-1) ?? new Uint8Array());
const version = liveVersion(state);
const text = (hash = "") => gunzipSync(state.files.get(hash) ?? "").toString();

test("sends no request the rehearsal does not know, deletes nothing, and leaves no temporary folder", () => {
  expect(google.unanswered).toEqual([]);
  expect(readdirSync(`${home}/tmp`).filter((name) => name.startsWith("companion-"))).toEqual([]);
});

test("a deployment that may not make functions public says so and releases no pages; the next one repairs it", () => {
  expect(refused).toContain("Unable to set the invoker for the IAM policy");
  expect(whileRefused).toMatchObject({ releases: 0, webPage: { invokers: undefined } });
  expect(sent).toMatchObject({ webPage: { invokers: ["allUsers"] } });
});

describe("the database", () => {
  test("is created in the configured location, closed to clients", () => {
    expect(state.database).toMatchObject({ locationId: "asia-south1" });
    for (const service of ["cloud.firestore", "firebase.storage/sundial-rehearsal.firebasestorage.app"])
      expect(state.rules.get(service)).toContain("allow read, write: if false;");
  });

  test("has the TTL policies and the index for looking up friendships", () => {
    const ending = [...state.fields].filter(([, { ttlConfig }]) => ttlConfig).map(([name]) => name);
    const collections = [
      "Announcements",
      "FunnelCounts",
      "Invitations",
      "MailCodes",
      "RateLimits",
      "Reports",
    ];
    expect(ending.toSorted()).toEqual(collections.map((name) => `${name}/expiresAt`));
    expect(state.indexes.slice(0, 1)).toMatchObject([
      { fields: [{ fieldPath: "userId" }, { fieldPath: "friendId" }, { fieldPath: "__name__" }] },
    ]);
  });
});

describe("the functions", () => {
  test("are all deployed to the configured region, with the configured limits and their own service account", () => {
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(options).toSorted());
    for (const [name, { maxInstances, cpu, memory }] of Object.entries(options)) {
      expect(sent[name]).toMatchObject({
        region: choices.region,
        codebase: "companion",
        maxInstanceCount: name === "getInviter" ? 10 : maxInstances,
        ...(name === "webPage" && { minInstanceCount: 1 }),
        availableMemory: memory === "1GiB" ? "1024Mi" : "512Mi",
        availableCpu: String(cpu),
        serviceAccountEmail: `${ASKING_AUTH.includes(name as keyof typeof options) ? "companion-auth" : "companion"}@sundial-rehearsal.iam.gserviceaccount.com`,
      });
    }
  });

  test("are public if called over HTTP; if triggered by events, only their own account may run them", () => {
    for (const { invokers, trigger, serviceAccountEmail } of Object.values(sent))
      expect(invokers).toEqual(trigger ? [`serviceAccount:${serviceAccountEmail}`] : ["allUsers"]);
    expect([sent.onFriendshipCreated?.trigger, sent.onUserDeleted?.trigger]).toEqual([
      "google.cloud.firestore.document.v1.created in asia-south1",
      "google.firebase.auth.user.v2.deleted in global",
    ]);
  });

  test("get exactly the secrets they use", () => {
    const secrets = Object.entries(sent).flatMap(([name, { secretEnvironmentVariables: given }]) =>
      given ? [[name, given.map(({ key }) => key).toSorted()]] : [],
    );
    const byAccount = ["activateUser", "completeSocialSignUp", "createInviteLink", "registerUser"];
    const reading = ["findInvitations", "listBlocks", "listReports", "readCase", "readDays"];
    const counting = ["getInviter", "openLink", "reportAbuse", "setBlocked"];
    const mailing = ["confirmByCode", "sendConfirmation"];
    const drawing = ["invitationCard", "inviterPicture"];
    const limited = [...byAccount, ...mailing, ...reading, ...counting, ...drawing].map((name) => [
      name,
      ["CALLER_HASH_KEY"],
    ]);
    const shortLinks = ["CALLER_HASH_KEY", "SHORT_LINK_API_KEY"];
    expect(Object.fromEntries(secrets)).toEqual({ ...Object.fromEntries(limited), shortLinks });
  });

  test("get the configuration as environment variables", () => {
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

  test("are uploaded with only the files they need at run time", () => {
    const names = Object.keys(archive).map((name) => name.replace(/-[\w-]{8}\./, "-*."));
    const others = names.filter((name) => !/^lib\/(page\/|card\/[\w*-]+\.(mjs|wasm|ttf)$)/.test(name));
    const top = ["functions.cjs", "index.cjs", "plain-page.css", "tokens.css"];
    expect(new Set(others)).toEqual(new Set(["package.json", ...top.map((name) => `lib/${name}`)]));
    expect(names).toEqual(expect.arrayContaining(["lib/page/server.cjs", "lib/card/worker.mjs"]));
    expect(names.filter((name) => /\.env|\.map$|functions\.yaml|node_modules|\.test\./.test(name))).toEqual(
      [],
    );
    const { dependencies, devDependencies } = JSON.parse(new TextDecoder().decode(archive["package.json"]));
    expect([dependencies, devDependencies]).toEqual([undefined, undefined]);
  });
});

describe("Hosting", () => {
  const rewrites = version?.config?.rewrites ?? [];

  test("rewrites every path to a function in the region or to an existing file", () => {
    for (const { run, path, glob } of rewrites) {
      if (run) expect(run).toEqual({ serviceId: expect.any(String), region: "asia-south1" });
      else expect(Object.keys(version?.files ?? {}), glob).toContain(path);
    }
    expect(rewrites.flatMap(({ run }) => (run ? [run] : [])).length).toBeGreaterThan(10);
  });

  test("serves the built files with the configuration, and no build-time files", () => {
    const files = Object.keys(version?.files ?? {});
    expect(files).toEqual(expect.arrayContaining(["/index.html", "/auth/action.html", "/config.json"]));
    expect(files.filter((file) => /\/\.|manifest|\.map$/.test(file))).toEqual([]);
    expect(JSON.parse(text(version?.files["/config.json"]))).toMatchObject({
      productDomain: "https://join.sundial-rehearsal.app",
      firebase: { projectId: "sundial-rehearsal", authDomain: "join.sundial-rehearsal.app" },
      appCheckSiteKey: choices.webApp.appCheckSiteKey,
    });
    for (const file of files.filter((file) => file.endsWith(".html")))
      expect(text(version?.files[file])).not.toMatch(/sundial\.example|demo-/);
  });

  test('sends the security headers, and labels the release "companion"', () => {
    expect(JSON.stringify(version?.config?.headers)).toContain(
      '"Strict-Transport-Security":"max-age=63072000"',
    );
    const released = state.releases.map(({ site, channel, message }) => `${message} ${channel} ${site}`);
    expect(released.toSorted()).toEqual([
      "companion live sundial-rehearsal",
      "companion live sundial-rehearsal-operator",
    ]);
  });
});
