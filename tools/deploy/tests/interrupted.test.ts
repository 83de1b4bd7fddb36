import { readdirSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { ASKING_AUTH, options } from "functions/src/platform/options.ts";
import { afterAll, describe, expect, test } from "vitest";
import { apps, appsPart } from "./apps-part.ts";
import choices from "./companion.config.ts";
import { emptyProject, liveVersion } from "./project-state.ts";
import { refusal } from "./refusals.ts";
import { rehearse, sentFunctions } from "./rehearse.ts";

/**
 * The app's project. Google or the operator breaks a deployment off at each step in turn, until one gets through. The
 * last line says what failed, and what is live.
 */
const state = emptyProject({ ...apps(), database: null, secrets: new Set() });
const { run, runInVain, interrupt, google, home, close } = await rehearse(state);
afterAll(close);

const lastLine = (output: string) => output.trimEnd().split("\n").at(-1);
const leftFiles = () => readdirSync(`${home}/tmp`).filter((name) => name.startsWith("companion-"));
// The CLI repeats a request that Google answers with 500.
const broken = () => refusal(400, "INVALID_ARGUMENT", "Broken off.");
// The CLI repeats a request that lacks quota: https://github.com/firebase/firebase-tools/issues/7949.
let isQuotaSpent = true;
const spentOnce = () => {
  const answer = isQuotaSpent ? refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded") : broken();
  isQuotaSpent = false;
  return answer;
};
// An organisation may forbid public functions.
const forbidden = () =>
  refusal(400, "FAILED_PRECONDITION", "One or more users do not belong to a permitted customer.");

test.each([
  [
    "the second secret",
    [/POST .+SHORT_LINK_API_KEY:addVersion/, broken],
    { secrets: 1, indexes: 1 },
    [/Broken off\./, /Failed: the secrets.+as before/],
  ],
  [
    "one function, at the second try",
    [/POST .+functions\?functionId=openLink/, spentOnce],
    { releases: 1 },
    [/Google answers 429 .+tries again/, /Broken off\./, /Failed: the functions.+pages are as before/],
  ],
  [
    "the callers of a function",
    [/POST .+openlink:setIamPolicy/, forbidden],
    { releases: 1 },
    [/Unable to set the invoker/, /iam\.allowedPolicyMemberDomains/, /Failed: the functions/],
  ],
  [
    "a function that fails",
    [/POST .+cloudfunctions\.net\/webPage/, () => new Response("<html>", { status: 500 })],
    { releases: 1 },
    [/Functions fail:\s+webPage: answers 500/, /Failed: the functions/],
  ],
  [
    "the pages",
    [/POST .+:populateFiles/, broken],
    { releases: 1 },
    [/Skipping the deploy of unchanged functions/, /Failed: the pages.+functions are new/],
  ],
  [
    "the action URL",
    [/PATCH .+identitytoolkit/, broken],
    { releases: 3 },
    [/Failed: the action URL.+product is new/],
  ],
  [
    "the page of the action URL",
    [/GET .+\/__\/auth\/action/, broken],
    { releases: 5 },
    [/The page for Auth's mails fails/, /Failed: the action URL.+product is new/],
  ],
] as const)("breaks off at %s, says so and goes no further", async (_, [at, answer], expected, said) => {
  state.refuse = (call) => (at.test(call) ? answer() : null);
  const output = await runInVain("deploy");
  for (const text of said) expect(output).toMatch(text);
  expect(lastLine(output)).toMatch(/^Failed: /);
  const { secrets, indexes, releases } = state;
  const reached = { secrets: secrets.size, indexes: indexes.length, releases: releases.length };
  expect(reached).toMatchObject(expected);
  expect(appsPart(state)).toEqual(apps());
});

test.each(["SIGINT", "SIGTERM"] as const)("%s leaves no files and says what is live", async (signal) => {
  const openLink = "projects/sundial-rehearsal/locations/asia-south1/functions/openLink";
  state.functions.delete(openLink);
  state.refuse = () => null;
  const output = await interrupt("deploy", signal, () => state.functions.has(openLink));
  expect(lastLine(output)).toMatch(/Interrupted: the functions.+pages are as before/);
  expect(leftFiles()).toEqual([]);
});

describe("the next run completes it:", () => {
  test("the app's part stays, and Auth's mails lead to the page", async () => {
    state.releases = apps().releases;
    await run("deploy");
    expect(appsPart(state)).toEqual(apps());
    expect(state.auth.notification.sendEmail.callbackUri).toBe(
      "https://join.sundial-rehearsal.app/auth/action",
    );
    expect(google.unanswered).toEqual([]);
    expect(leftFiles()).toEqual([]);
  });

  test("the database has the times to live and the index for looking up friendships", () => {
    expect(state.database).toMatchObject({ locationId: "asia-south1" });
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
    expect(state.indexes.slice(0, 2)).toMatchObject([
      {},
      { fields: [{ fieldPath: "userId" }, { fieldPath: "friendId" }, { fieldPath: "__name__" }] },
    ]);
  });

  test("every function has its region, limits, account and callers", () => {
    const { syncTasks: _, ...sent } = sentFunctions(state);
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(options).toSorted());
    for (const [name, { maxInstances, cpu, memory }] of Object.entries(options)) {
      const account = ASKING_AUTH.includes(name as keyof typeof options) ? "companion-auth" : "companion";
      const email = `${account}@sundial-rehearsal.iam.gserviceaccount.com`;
      expect(sent[name]).toMatchObject({
        region: choices.region,
        codebase: "companion",
        maxInstanceCount: name === "getInviter" ? 10 : maxInstances,
        ...(name === "webPage" && { minInstanceCount: 1 }),
        availableMemory: memory === "1GiB" ? "1024Mi" : "512Mi",
        availableCpu: String(cpu),
        serviceAccountEmail: email,
        invokers: sent[name]?.trigger ? [`serviceAccount:${email}`] : ["allUsers"],
      });
    }
    expect([sent.onFriendshipCreated?.trigger, sent.onUserDeleted?.trigger]).toEqual([
      "google.cloud.firestore.document.v1.created in asia-south1",
      "google.firebase.auth.user.v2.deleted in global",
    ]);
  });

  test("only the files that are needed at run time are uploaded", () => {
    const archive = unzipSync(state.archives.at(-1) ?? new Uint8Array());
    const names = Object.keys(archive).map((name) => name.replace(/-[\w-]{8}\./, "-*."));
    const others = names.filter((name) => !/^lib\/(page\/|card\/[\w*-]+\.(mjs|wasm|ttf)$)/.test(name));
    const top = ["functions.cjs", "index.cjs", "plain-page.css", "tokens.css"];
    expect(new Set(others)).toEqual(new Set(["package.json", ...top.map((name) => `lib/${name}`)]));
    expect(names.filter((name) => /\.map$|\.test\./.test(name))).toEqual([]);
    const { files = {} } = liveVersion(state) ?? {};
    expect(Object.keys(files).filter((file) => /\/\.|manifest|\.map$/.test(file))).toEqual([]);
    for (const [file, hash] of Object.entries(files).filter(([name]) => name.endsWith(".html")))
      expect(gunzipSync(state.files.get(hash) ?? "").toString(), file).not.toMatch(/sundial\.example|demo-/);
  });
});
