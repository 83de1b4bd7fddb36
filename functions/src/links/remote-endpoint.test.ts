import { expect, test } from "vitest";
import { testApiKey, testLinks } from "../../testing/links.ts";
import { localServer } from "../../testing/local-server.ts";
import { createInviteLink } from "../users/create-invite-link.ts";
import { postToEndpoint } from "./remote-endpoint.ts";

async function linksAt(shortLinkEndpoint: string) {
  const links = testLinks({ shortLinkEndpoint });
  await links.db.doc("Users/ana").set({ userId: "ana", name: "Ana" });
  return links;
}

/** A service that gives these answers, one each, and keeps what it was asked. */
async function scripted(answers: Array<{ status: number; body: string }>) {
  const requests: Array<{ method: string; url: string; body: unknown }> = [];
  const origin = await localServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method = "", url = "" } = request;
    requests.push({ method, url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const answer = answers.shift() ?? { status: 200, body: '{"shortLink":"https://other.example/late"}' };
    response.writeHead(answer.status).end(answer.body);
  });
  const links = await linksAt(origin);
  return { requests, createLink: () => createInviteLink(links, { userId: "ana" }) };
}

const good = { status: 200, body: '{"shortLink":"https://other.example/abcd"}' };
const down = { status: 503, body: "down" };

test("another service is asked with the key and exactly the body of the specification", async () => {
  const { requests, createLink } = await scripted([good]);
  expect(await createLink()).toEqual({ shortLink: "https://other.example/abcd" });
  expect(requests).toEqual([
    {
      method: "POST",
      url: `/v1/shortLinks?key=${testApiKey}`,
      body: {
        dynamicLinkInfo: {
          domainUriPrefix: "https://sundial.example/s",
          link: "https://sundial.example/?userId=ana",
          androidInfo: { androidPackageName: "app.sundial.mobile" },
          iosInfo: {
            iosBundleId: "app.sundial.mobile",
            iosAppStoreId: "6475332296",
            iosCustomScheme: "sundial",
          },
          navigationInfo: { enableForcedRedirect: false },
          socialMetaTagInfo: {
            socialTitle: "Sundial Daily Task Focus",
            socialDescription: "Friends ask each other for help and feedback in completing everyday tasks.",
            socialImageLink: "https://sundial.example/preview.png",
          },
        },
      },
    },
  ]);
});

test("another service is asked again while it is down, twice at most", async () => {
  const { requests, createLink } = await scripted([down, down, good]);
  expect(await createLink()).toEqual({ shortLink: "https://other.example/abcd" });
  expect(requests).toHaveLength(3);
});

test.each([
  ["stays down", [down, down, down, good], 3],
  ["refuses", [{ status: 400, body: '{"error":{"code":400}}' }, good], 1],
  ["answers without a link", [{ status: 200, body: "{}" }], 1],
  ["answers a link that no browser should open", [{ status: 200, body: '{"shortLink":"javascript:0"}' }], 1],
])("another service that %s makes the call fail as unexpected", async (_what, answers, tries) => {
  const { requests, createLink } = await scripted([...answers]);
  await expect(createLink()).rejects.toMatchObject({ reason: "unexpected" });
  expect(requests).toHaveLength(tries);
});

test("another service that cannot be reached fails as unexpected, without the key in what is logged", async () => {
  const links = await linksAt("http://127.0.0.1:1");
  const failure = await createInviteLink(links, { userId: "ana" }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: "unexpected", cause: expect.stringContaining("127.0.0.1:1") });
  expect(String((failure as Error).cause)).not.toContain(testApiKey);
});

test("another service that does not answer in time is not asked again", async () => {
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
