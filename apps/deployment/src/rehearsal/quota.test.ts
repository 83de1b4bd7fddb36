import type { Instance } from "emulators/src/cloud-run/instance.ts";
import { passTo } from "emulators/src/google/backends.ts";
import { cloudRun } from "functions/testing/cloud-run.ts";
import { accountEvent, documentCreated, sendEvent } from "functions/testing/events.ts";
import { addInviter } from "functions/testing/people.ts";
import { testServices } from "functions/testing/test-services.ts";
import { afterAll, describe, expect, test } from "vitest";
import choices from "./companion.config.ts";
import { serveLiveVersion, unpackUploads } from "./live-site.ts";
import { emptyProject } from "./project-state.ts";
import { rehearse } from "./rehearse.ts";

/**
 * A project that gives each function 20 CPUs, as a new one does. What it took is what then runs: the uploaded archive,
 * unpacked, under Google's framework with the environment that was sent, and the live version of Hosting in front.
 */
const state = emptyProject({ cpuQuota: 20 });
let site: { host: string } | undefined;
let outage: Response | undefined;
const origin = `https://${choices.domain}`;
const { run, runInVain, close } = await rehearse(state, {
  [`* ${origin}/s/*`]: (request, parts) => outage?.clone() ?? passTo(site?.host ?? "")(request, parts),
  [`* ${origin}/*`]: (request, parts) => passTo(site?.host ?? "")(request, parts),
});
await run("deploy");
const { folder, remove } = unpackUploads(state);
const services = testServices();
const { start, tokens } = await cloudRun(services, undefined, `${folder}/functions`);
const instances = new Map<string, Promise<Instance>>();
const hosting = await serveLiveVersion(state, folder, async (service) => (await instance(service)).origin);
site = hosting;
afterAll(() => {
  hosting.close();
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

describe("smoke", () => {
  test("finds every rewrite, header, file and function as it should be", async () => {
    const output = await run("smoke");
    expect(output).toMatch(/\d{2} checks of https:\/\/join\.sundial-rehearsal\.app, 0 failed\.\n/);
  });

  test("names a function that nobody may call, and what to do", async () => {
    outage = new Response("<html>", { status: 403 });
    const output = await runInVain("smoke");
    outage = undefined;
    expect(output).toMatch(/^openLink at \/s\/neverMade00: answers 403.*deploy again, and see the invoker/m);
  });

  test("names a function that events run and that is not there", async () => {
    const name = "projects/sundial-rehearsal/locations/asia-south1/functions/onUserDeleted";
    const deployed = state.functions.get(name);
    state.functions.delete(name);
    const output = await runInVain("smoke");
    if (deployed) state.functions.set(name, deployed);
    expect(output).toContain("onUserDeleted: does not run in asia-south1");
  });
});

describe("the uploaded functions", () => {
  test("answer a call that App Check vouches for", async () => {
    const ana = await addInviter(services);
    const response = await fetch(`http://${hosting.host}/call/getInviter`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-firebase-appcheck": tokens.appCheckToken() },
      body: JSON.stringify({ data: { userId: ana } }),
    });
    expect(await response.json()).toMatchObject({ result: { name: "Ana" } });
  });

  test("take the events that run them", async () => {
    const friendship = services.db.doc("Friends/ana.mira");
    await friendship.set({ userId: "ana", friendId: "mira", friendName: "Mira", isActive: true });
    const created = documentCreated(await friendship.get());
    expect(await sendEvent(await instance("onfriendshipcreated"), created)).toBe(204);
    expect(await sendEvent(await instance("onuserdeleted"), accountEvent("deleted", { uid: "mira" }))).toBe(
      204,
    );
  });
});
