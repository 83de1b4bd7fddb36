import { gunzipSync } from "node:zlib";
import type { Instance } from "emulators/src/cloud-run/instance.ts";
import { passTo } from "firebase-local/google";
import { options } from "functions/src/platform/options.ts";
import { cloudRun } from "functions/testing/cloud-run.ts";
import { accountEvent, documentCreated, sendEvent } from "functions/testing/events.ts";
import { addInviter } from "functions/testing/people.ts";
import { testServices } from "functions/testing/test-services.ts";
import { afterAll, describe, expect, test } from "vitest";
import type { Release } from "../earlier-assets.ts";
import choices from "./companion.config.ts";
import { earlierRelease } from "./earlier-release.ts";
import { liveVersion, serveLiveVersion, serveOperatorSite, unpackUploads } from "./live-site.ts";
import { emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";
import { sentFunctions } from "./sent-functions.ts";

/**
 * A project that gives each function 8 CPUs, and later 20 as a new one does, with an earlier release of ours. What it took is
 * what then runs: the uploaded archive, unpacked, under Google's framework with the environment that was sent, and the
 * live version of Hosting in front.
 */
const state = emptyProject({ cpuQuota: 8, ...earlierRelease() });
const served: { site?: { host: string }; operator?: { host: string } } = {};
let rival = "of another operator";
let outage: Response | undefined;
const origin = `https://${choices.domain}`;
const here = "projects/sundial-rehearsal/locations/asia-south1";
const { run, runInVain, close } = await rehearse(state, {
  // The last that a deployment fetches of the earlier release before it sends anything.
  [`GET https://${choices.site}.web.app/assets/:name`]: (_, { name }) => {
    if (rival) state.releases.push({ site: choices.site, channel: "live", version: "v0", message: rival });
    rival = "";
    return new Response(gunzipSync(state.files.get(`/assets/${name}`) ?? ""));
  },
  [`* ${origin}/s/*`]: (request, parts) => outage?.clone() ?? passTo(served.site?.host ?? "")(request, parts),
  [`* ${origin}/*`]: (request, parts) => passTo(served.site?.host ?? "")(request, parts),
  [`* https://${choices.operatorSite}.web.app/*`]: (request, parts) =>
    passTo(served.operator?.host ?? "")(request, parts),
  [`* https://asia-south1-${choices.project}.cloudfunctions.net/:name`]: async (request, parts) =>
    passTo(new URL((await instance((parts.name ?? "").toLowerCase())).origin).host)(request, parts),
});
const overtaken = await runInVain("deploy");
const whileOvertaken = { releases: state.releases.splice(1), archives: state.archives.length };
const refused = await runInVain("deploy");
const whileRefused = structuredClone({ releases: state.releases, functions: state.functions });
state.cpuQuota = 20;
await run("deploy");
await run("deploy-operator");
const { folder, remove } = unpackUploads(state);
const services = testServices();
const { start, tokens } = await cloudRun(services, undefined, `${folder}/functions`);
const instances = new Map<string, Promise<Instance>>();
const originOf = async (service: string) => (await instance(service)).origin;
const hosting = await serveLiveVersion(state, folder, originOf);
const operatorHosting = await serveOperatorSite(state, originOf);
Object.assign(served, { site: hosting, operator: operatorHosting });
afterAll(() => {
  hosting.close();
  operatorHosting.close();
  close();
  remove();
});

/** The instance of a function, by the name of its service: started when it is first asked for. */
function instance(service: string): Promise<Instance> {
  const [name, sent] =
    [...state.functions].find(([name]) => name.toLowerCase().endsWith(`/${service}`)) ?? [];
  const environment = sent?.serviceConfig.environmentVariables;
  const started = instances.get(service) ?? start(name?.split("/").at(-1) ?? "", environment);
  instances.set(service, started);
  return started;
}

test("a deployment overtaken by another one uploads nothing", () => {
  expect(overtaken).toContain("Nothing was sent: Another release has gone live meanwhile");
  expect(whileOvertaken).toMatchObject({ releases: [{ message: "of another operator" }], archives: 0 });
});

test("a deployment over the CPU quota explains it and keeps the earlier release; the next one creates every function", () => {
  expect(refused).toContain("quotas don't allow for the current max instances setting of 20");
  expect(whileRefused.releases).toHaveLength(1);
  const made = Object.keys(sentFunctions({ ...state, functions: whileRefused.functions }));
  expect(made).toContain("registerUser");
  expect(made).not.toContain("openLink");
  expect(Object.keys(sentFunctions(state)).toSorted()).toEqual(Object.keys(options).toSorted());
});

test("the earlier release's assets stay available to open tabs, and the release list says since when they are replaced", async () => {
  const at = (path: string) => fetch(`http://${hosting.host}${path}`);
  expect(await (await at("/assets/main-earlier1.js")).text()).toBe("export const release = 0;");
  const [ours, earlier] = (await (await at("/releases.json")).json()) as Release[];
  expect(ours).toEqual({
    replacedAt: null,
    assets: expect.arrayContaining([expect.stringMatching(/^main-/)]),
  });
  expect(earlier).toEqual({ replacedAt: expect.any(String), assets: ["main-earlier1.js"] });
  expect(state.releases.filter((release) => release.site === choices.site)).toHaveLength(2);
});

describe("smoke", () => {
  test("passes for every rewrite, header, file and function", async () => {
    const output = await run("smoke");
    expect(output).toMatch(/\d{2} checks of https:\/\/join\.sundial-rehearsal\.app, 0 failed\.\n/);
  });

  test("reports functions that are private, missing, without a working trigger or in another region, and says what to do", async () => {
    outage = new Response("<html>", { status: 403 });
    const deployed = state.functions.get(`${here}/functions/onUserDeleted`);
    state.functions.delete(`${here}/functions/onUserDeleted`);
    state.ailments.set(`${here}/triggers/onfriendshipcreated-1`, {
      conditions: { a: { message: "no topic" } },
    });
    const { rewrites = [] } = liveVersion(state)?.config ?? {};
    const [moved] = rewrites as { run?: { serviceId: string; region: string } }[];
    Object.assign(moved?.run ?? {}, { region: "us-central1" });
    const output = await runInVain("smoke");
    outage = undefined;
    state.ailments.clear();
    if (deployed) state.functions.set(`${here}/functions/onUserDeleted`, deployed);
    expect(output).toMatch(/^openLink at \/s\/neverMade00: answers 403.*deploy again, and see the invoker/m);
    expect(output).toContain("onUserDeleted: does not run in asia-south1");
    expect(output).toMatch(/^onFriendshipCreated: its trigger has failed \(no topic\)\. .*functions:delete/m);
    expect(output).toContain(`${moved?.run?.serviceId} at /call/`);
    expect(output).toContain("is asked in us-central1, not in asia-south1. See `region`");
  });
});

describe("the uploaded functions", () => {
  test("answer a call with an App Check token", async () => {
    const ana = await addInviter(services);
    const response = await fetch(`http://${hosting.host}/call/getInviter`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-firebase-appcheck": tokens.appCheckToken() },
      body: JSON.stringify({ data: { userId: ana } }),
    });
    expect(await response.json()).toMatchObject({ result: { name: "Ana" } });
  });

  test("handle the events that trigger them", async () => {
    const ana = await addInviter(services);
    const mira = await addInviter(services, "mira", { name: "Mira" });
    const friendship = services.db.doc(`Friends/${ana}.${mira}`);
    await friendship.set({ userId: ana, friendId: mira, friendName: "Mira", isActive: true });
    const created = documentCreated(await friendship.get());
    expect(await sendEvent(await instance("onfriendshipcreated"), created)).toBe(204);
    const history = await services.db.doc(`NotificationHistory/${ana}`).get();
    expect(history.get("entries")).toMatchObject([{ userName: "Mira" }]);
    const deleted = accountEvent("deleted", { uid: mira });
    expect(await sendEvent(await instance("onuserdeleted"), deleted)).toBe(204);
    expect((await friendship.get()).get("friendName")).not.toBe("Mira");
  });
});
