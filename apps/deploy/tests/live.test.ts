import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { startHosting } from "dev/src/cloud-run/hosting.ts";
import type { Instance } from "dev/src/cloud-run/instance.ts";
import { unzipSync } from "fflate";
import { passTo } from "firebase-local/google";
import { cloudRun } from "functions/testing/cloud-run.ts";
import { accountEvent, documentCreated, sendEvent } from "functions/testing/events.ts";
import { addInviter } from "functions/testing/people.ts";
import { testServices } from "functions/testing/test-services.ts";
import { afterAll, describe, expect, test } from "vitest";
import type { Release } from "../src/earlier-assets.ts";
import choices from "./companion.config.ts";
import { liveFile } from "./hosting-routes.ts";
import { emptyProject, liveVersion, type ProjectState } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";

/**
 * A project with an earlier release of ours. The uploaded archive then runs under Google's framework with the environment
 * that was sent, behind the live version of Hosting.
 */
const { site, operatorSite, domain, project } = choices;
const earlier = {
  "/releases.json": JSON.stringify([{ replacedAt: null, assets: ["main-earlier1.js"] }]),
  "/assets/main-earlier1.js": "export const release = 0;",
};
const names = Object.keys(earlier).map((name) => [name, name]);
const state = emptyProject({
  versions: new Map([["v0", { files: Object.fromEntries(names) }]]),
  files: new Map(Object.entries(earlier).map(([name, text]) => [name, gzipSync(text)])),
  // A rollback in the console writes no message.
  releases: [{ site, channel: "live", version: "v0", message: "" }],
});
const served: { site?: { host: string }; operator?: { host: string } } = {};
let rival = "of another operator";
let outage: Response | undefined;
let handler = new Response("<html><title>Firebase's own page for mailed links</title></html>");
const origin = `https://${domain}`;
const here = `projects/${project}/locations/asia-south1`;
// A deployment looks at the page for mailed links before its site is served here.
const toSite: ReturnType<typeof passTo> = (request, parts) =>
  served.site ? passTo(served.site.host)(request, parts) : liveFile(state, site, "/auth/action.html");
let ailing: { name?: string; conditions?: object } = {};
/** Eventarc's triggers, their subscriptions and the services of Cloud Run, all healthy but one. */
const events = ({ url }: Request) =>
  Response.json({
    transport: { pubsub: { subscription: `projects/${project}/subscriptions/events` } },
    state: "ACTIVE",
    pushConfig: { pushEndpoint: "https://function.run.app" },
    terminalCondition: { state: "CONDITION_SUCCEEDED" },
    ...(ailing.name && url.endsWith(ailing.name) && ailing),
  });
const { run, runInVain, close } = await rehearse(state, {
  // A deployment fetches this last of the earlier release, and then uploads.
  [`GET https://${site}.web.app/assets/:name`]: (_, { name }) => {
    if (rival) state.releases.push({ site, channel: "live", version: "v0", message: rival });
    rival = "";
    return new Response(gunzipSync(state.files.get(`/assets/${name}`) ?? ""));
  },
  "GET https://eventarc.googleapis.com/v1/*": events,
  "GET https://pubsub.googleapis.com/v1/*": events,
  "GET https://run.googleapis.com/v2/*": events,
  [`GET ${origin}/__/auth/action`]: () => handler.clone(),
  [`* ${origin}/s/*`]: (request, parts) => outage?.clone() ?? toSite(request, parts),
  [`* ${origin}/*`]: toSite,
  [`* https://${operatorSite}.web.app/*`]: (request, parts) =>
    passTo(served.operator?.host ?? "")(request, parts),
  [`* https://asia-south1-${project}.cloudfunctions.net/:name`]: async (request, parts) =>
    passTo(new URL((await instance((parts.name ?? "").toLowerCase())).origin).host)(request, parts),
});
const services = testServices();
const instances = new Map<string, Promise<Instance>>();
let uploaded: ReturnType<typeof startUploaded> | undefined;
const overtaken = await runInVain("deploy");
const whileOvertaken = state.releases.splice(1);
await run("deploy");
uploaded ??= startUploaded();
const { remove, tokens } = await uploaded;
const originOf = async (service: string) => (await instance(service)).origin;
const hosting = await serveLiveVersion(state, site, originOf);
const operatorHosting = await serveLiveVersion(state, operatorSite, originOf);
Object.assign(served, { site: hosting, operator: operatorHosting });
afterAll(() => {
  hosting.close();
  operatorHosting.close();
  close();
  remove();
});

/** Unpacks the uploaded functions once, at the first call. */
async function startUploaded() {
  const { folder, remove } = unpackFunctions(state);
  return { remove, ...(await cloudRun(services, undefined, folder)) };
}

/** Returns the instance of a function by the name of its service, and starts it at the first call. */
async function instance(service: string): Promise<Instance> {
  uploaded ??= startUploaded();
  const { start } = await uploaded;
  const [name, sent] =
    [...state.functions].find(([name]) => name.toLowerCase().endsWith(`/${service}`)) ?? [];
  const environment = sent?.serviceConfig.environmentVariables;
  const started = instances.get(service) ?? start(name?.split("/").at(-1) ?? "", environment);
  instances.set(service, started);
  return started;
}

test("a deployment overtaken by another one releases no pages", () => {
  expect(overtaken).toContain("Another release has gone live meanwhile");
  expect(whileOvertaken).toMatchObject([{ message: "of another operator" }]);
});

test("the earlier release's assets stay available to open tabs, and the release list says since when they are replaced", async () => {
  const at = (path: string) => fetch(`http://${hosting.host}${path}`);
  expect(await (await at("/assets/main-earlier1.js")).text()).toBe("export const release = 0;");
  const [ours, replaced] = (await (await at("/releases.json")).json()) as Release[];
  expect(ours).toEqual({
    replacedAt: null,
    assets: expect.arrayContaining([expect.stringMatching(/^main-/)]),
  });
  expect(replaced).toEqual({ replacedAt: expect.any(String), assets: ["main-earlier1.js"] });
});

test("the operator's page signs in on its own site", async () => {
  const { firebase } = (await (await fetch(`http://${operatorHosting.host}/config.json`)).json()) as {
    firebase: { projectId: string; authDomain: string };
  };
  expect(firebase).toMatchObject({ projectId: project, authDomain: `${operatorSite}.web.app` });
});

describe("smoke", () => {
  test("passes for every rewrite, header, file and function, and Auth's mails lead to the page", async () => {
    const output = await run("smoke");
    expect(output).toMatch(/\d{2} checks of https:\/\/join\.sundial-rehearsal\.app, 0 failed\.\n/);
    expect(state.auth.notification.sendEmail.callbackUri).toBe(`${origin}/auth/action`);
  });

  test("reports functions that are private, missing or without a working trigger, and says what to do", async () => {
    outage = new Response("<html>", { status: 403 });
    const deployed = state.functions.get(`${here}/functions/onUserDeleted`);
    state.functions.delete(`${here}/functions/onUserDeleted`);
    ailing = { name: "triggers/onfriendshipcreated", conditions: { a: { message: "no topic" } } };
    const output = await runInVain("smoke");
    outage = undefined;
    ailing = {};
    if (deployed) state.functions.set(`${here}/functions/onUserDeleted`, deployed);
    expect(output).toMatch(/^openLink at \/s\/nobody: answers 403.*deploy again, and see the invoker/m);
    expect(output).toContain("onUserDeleted: does not run in asia-south1");
    expect(output).toMatch(/^onFriendshipCreated: its trigger has failed \(no topic\)\. .*functions:delete/m);
  });

  test("reports that Auth's other emails would lead nowhere", async () => {
    handler = new Response('<html><script src="/assets/main.js">');
    expect(await runInVain("smoke")).toMatch(/^Firebase's own page for mailed links: /m);
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

/** Writes the uploaded functions to a temporary folder. */
function unpackFunctions({ archives }: ProjectState) {
  return unpack(Object.entries(unzipSync(archives.at(-1) ?? new Uint8Array())));
}

/** Serves the live version of a site, and its functions from the origins that `originOf` returns. */
async function serveLiveVersion(
  state: ProjectState,
  site: string,
  originOf: (service: string) => Promise<string>,
) {
  const { config: { rewrites = [], headers = [], cleanUrls, i18n } = {}, files = {} } =
    liveVersion(state, site) ?? {};
  const contents = Object.entries(files).map(([name, hash]): [string, Uint8Array] => [
    name,
    gunzipSync(state.files.get(hash) ?? ""),
  ]);
  const { folder, remove } = unpack(contents);
  const config = {
    public: ".",
    cleanUrls,
    trailingSlash: false,
    i18n,
    rewrites: rewrites.map(({ glob, path, run }) => ({
      source: glob,
      ...(run ? { function: run.serviceId } : { destination: path }),
    })),
    headers: headers.map(({ glob, regex, headers }) => ({
      ...(regex ? { regex } : { source: glob }),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  const { host, close } = await startHosting(originOf, { cwd: folder, config });
  const end = () => {
    close();
    remove();
  };
  return { host, close: end };
}

function unpack(files: [name: string, content: Uint8Array][]) {
  const folder = mkdtempSync(path.join(tmpdir(), "sundial-uploaded-"));
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
