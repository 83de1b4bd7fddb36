import { expect, test } from "vitest";
import { suiteAddress } from "./suite-address.ts";

test("of requests at once, each runs the function that it asks for", async () => {
  const call = { method: "POST", headers: { "content-type": "application/json" }, body: '{"data":{}}' };
  const statusOf = async (name: string, init?: RequestInit) => {
    const { status } = await fetch(`${suiteAddress("SUITE_FUNCTIONS_ORIGIN")}/${name}`, init);
    return `${name} ${status}`;
  };
  const seen = new Set<string>();
  for (let round = 0; round < 80; round++) {
    const both = await Promise.all([statusOf("openLink?wake"), statusOf("getInviter", call)]);
    for (const status of both) seen.add(status);
  }
  expect(seen).toEqual(new Set(["openLink?wake 404", "getInviter 400"]));
});
