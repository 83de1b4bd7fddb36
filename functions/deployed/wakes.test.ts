import type { Routes } from "firebase-local/google";
import { expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** The keys' addresses that instances have asked. */
const asked: string[] = [];

const counted = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([route, answer]) => [
      route,
      (request, parts) => {
        asked.push(route);
        return answer(request, parts);
      },
    ]),
  );

const services = testServices();
const { start, tokens } = await cloudRun(services, ({ routes }) => counted(routes));

test("a page that wakes a function gets an empty answer and leaves nothing in the log", async () => {
  const instance = await start("registerUser");
  const response = await fetch(`${instance.origin}/call/registerUser?wake`);
  expect(response.status).toBe(204);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe("");
  expect(instance.log).toEqual([]);
});

test("a woken function has the keys of its first call's tokens", async () => {
  const inviterId = await addInviter(services, "ana");
  const instance = await start("activateUser");
  await fetch(`${instance.origin}/call/activateUser?wake`);
  expect(asked.splice(0).length).toBeGreaterThanOrEqual(2);
  const headers = {
    "x-firebase-appcheck": tokens.appCheckToken(),
    authorization: `Bearer ${tokens.idToken("mira")}`,
  };
  const { body } = await callInstance(instance, "activateUser", { userId: "mira", inviterId }, headers);
  expect(body).toMatchObject({ error: { message: "not-registered" } });
  expect(asked).toEqual([]);
});
