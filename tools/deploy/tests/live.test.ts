import { unzipSync } from "fflate";
import { passTo } from "firebase-local/google";
import { cloudRun } from "functions/testing/cloud-run.ts";
import { accountDeleted, documentCreated, sendEvent } from "functions/testing/events.ts";
import { addInviter } from "functions/testing/people.ts";
import { testServices } from "functions/testing/test-services.ts";
import type { Instance } from "suite/testing/cloud-run/instance.ts";
import { afterAll, describe, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { liveFile } from "./hosting-routes.ts";
import { emptyProject, ungranted } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";
import { serveLiveVersion, unpack } from "./served-product.ts";

/**
 * From an empty project to a product that works, by the commands in README and in their order; an operator has signed in,
 * chosen the plan, and switched Authentication and Storage on. Afterwards the uploaded archive runs under Google's
 * framework with the environment that was sent, behind the live version of Hosting.
 */
const { site, operatorSite, domain, project } = choices;
const state = emptyProject({
  ...ungranted(),
  apis: new Set(["firebase.googleapis.com"]),
  settling: 1,
  database: null,
  secrets: new Set(),
});
state.auth.mfa = {};
const served: { site?: { host: string }; operator?: { host: string } } = {};
/** The last hop of a call through Hosting: https://cloud.google.com/load-balancing/docs/https#x-forwarded-for_header. */
let hop = "66.249.93.1";
const visitor = "198.51.100.7";
/** The request with the addresses that Google appends. */
const forwarded = (request: Request, ...hops: string[]) => {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", [headers.get("x-forwarded-for"), ...hops].filter(Boolean).join(", "));
  return new Request(request, { headers });
};
const handler = new Response("<html><title>Firebase's own page for mailed links</title></html>");
const origin = `https://${domain}`;
// A deployment looks at the page for mailed links before its site is served here.
const toSite: ReturnType<typeof passTo> = (request, parts) =>
  served.site
    ? passTo(served.site.host)(forwarded(request, visitor, hop), parts)
    : liveFile(state, site, "/auth/action.html");
const { run, runInVain, google, close } = await rehearse(state, {
  "GET https://eventarc.googleapis.com/v1/*": () => Response.json({}),
  [`GET ${origin}/__/auth/action`]: () => handler.clone(),
  [`* ${origin}/*`]: toSite,
  [`* https://${operatorSite}.web.app/*`]: (request, parts) =>
    passTo(served.operator?.host ?? "")(request, parts),
  [`* https://asia-south1-${project}.cloudfunctions.net/:name`]: async (request, parts) =>
    passTo(new URL((await instance((parts.name ?? "").toLowerCase())).origin).host)(
      forwarded(request, visitor),
      parts,
    ),
});
const services = testServices();
const instances = new Map<string, Promise<Instance>>();
let uploaded: ReturnType<typeof startUploaded> | undefined;
const checkedTooEarly = await runInVain("deploy --check");
const granted = await run("grant");
const deployed = await run("deploy");
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
  const { folder, remove } = unpackFunctions();
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

test("an empty project needs the commands of README, in their order, and nothing else", () => {
  expect(checkedTooEarly).toMatch(/^APIs +stops +`npx pnpm@12 grant` makes the APIs .+secretmanager/m);
  expect(granted).toMatch(/^Waiting until .+ answers …$.+^Made now: the APIs/ms);
  expect(deployed).not.toMatch(/ stops /);
  expect(deployed).toContain("Auth's mails lead to https://join.sundial-rehearsal.app/auth/action");
  expect(google.unanswered).toEqual([]);
});

test("a database without rules is closed to clients", () => {
  for (const service of ["cloud.firestore", "firebase.storage/sundial-rehearsal.firebasestorage.app"])
    expect(state.rules.get(service)).toContain("allow read, write: if false;");
});

test("the operator's page signs in on its own site", async () => {
  const { firebase } = (await (await fetch(`http://${operatorHosting.host}/config.json`)).json()) as {
    firebase: { projectId: string; authDomain: string };
  };
  expect(firebase).toMatchObject({ projectId: project, authDomain: `${operatorSite}.web.app` });
});

test("smoke passes for every rewrite, header, file and function", async () => {
  expect(await run("smoke")).toMatch(/\d{2} checks of https:\/\/join\.sundial-rehearsal\.app, 0 failed\.\n/);
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
    const deleted = accountDeleted(mira);
    expect(await sendEvent(await instance("onuserdeleted"), deleted)).toBe(204);
    expect((await friendship.get()).get("friendName")).not.toBe("Mira");
  });
});

test("smoke says that visitors share a limit, and which function does not run", async () => {
  hop = "192.0.2.1";
  state.functions.delete(`projects/${project}/locations/asia-south1/functions/onUserDeleted`);
  expect(await runInVain("smoke")).toMatch(/^The counted address: .+^onUserDeleted: does not run/ms);
});

/** Writes the uploaded functions to a temporary folder. */
function unpackFunctions() {
  return unpack(Object.entries(unzipSync(state.archives.at(-1) ?? new Uint8Array())));
}
