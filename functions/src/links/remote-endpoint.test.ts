import { expect, test } from "vitest";
import { localServer } from "../../testing/local-server.ts";
import { postToEndpoint } from "./remote-endpoint.ts";

test("a service that does not answer in time is not asked again", async () => {
  let tries = 0;
  const origin = await localServer(() => {
    tries++;
  });
  const request = new Request(`${origin}/v1/shortLinks?key=secret`, { method: "POST", body: "{}" });
  await expect(postToEndpoint(request, 50)).rejects.toMatchObject({
    reason: "unexpected",
    cause: `no answer from ${new URL(origin).host}: TimeoutError`,
  });
  expect(tries).toBe(1);
});
