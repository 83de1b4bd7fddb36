import { describe, expect, test } from "vitest";
import { codeOf, testApiKey, testLinks } from "../../testing/links.ts";
import { localServer } from "../../testing/local-server.ts";
import { createInviteLink } from "./create-invite-link.ts";
import type { ShortLinksApi } from "./rest/short-links-api.ts";
import { findShortLink } from "./short-links.ts";

async function withAna(links: ShortLinksApi): Promise<ShortLinksApi> {
  await links.db.doc("Users/ana").set({ userId: "ana", name: "Ana" });
  return links;
}

describe("the project's own service", () => {
  test("makes the link of the specification, the same every time", async () => {
    const links = await withAna(testLinks());
    const { shortLink } = await createInviteLink(links, { userId: "ana" });
    expect(shortLink).toMatch(/^https:\/\/sundial\.example\/s\/[0-9A-Za-z]{17}$/);
    expect(await createInviteLink(links, { userId: "ana" })).toEqual({ shortLink });
    const stored = await findShortLink(links.db, codeOf(shortLink));
    expect(stored?.parameters).toEqual({
      link: "https://sundial.example/?userId=ana",
      apn: "app.sundial.mobile",
      ibi: "app.sundial.mobile",
      isi: "6475332296",
      ius: "sundial",
      st: "Sundial Daily Task Focus",
      sd: "Friends ask each other for help and feedback in completing everyday tasks.",
      si: "https://sundial.example/preview.png",
    });
  });

  test("works on a local machine, over http, where it is configured so", async () => {
    const origin = "http://localhost:5173";
    const settings = { productDomain: origin, domainUriPrefix: `${origin}/s`, linkHosts: ["localhost:5173"] };
    const { shortLink } = await createInviteLink(await withAna(testLinks(settings)), { userId: "ana" });
    expect(shortLink).toMatch(/^http:\/\/localhost:5173\/s\//);
  });

  test.each([
    ["nobody has the id", "nobody", {}],
    ["the inviter has left", "lee", { isDeleted: true }],
  ])("makes none where %s", async (_what, userId, fields) => {
    const links = testLinks();
    if (userId === "lee") await links.db.doc("Users/lee").set(fields);
    await expect(createInviteLink(links, { userId })).rejects.toMatchObject({ reason: "inviter-not-found" });
  });

  test("fails as unexpected when it is configured for another domain than its links", async () => {
    const links = await withAna(testLinks({ linkHosts: ["other.example"] }));
    await expect(createInviteLink(links, { userId: "ana" })).rejects.toMatchObject({ reason: "unexpected" });
  });
});

describe("another service", () => {
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
    const links = await withAna(testLinks({ shortLinkEndpoint: origin }));
    return { requests, createLink: () => createInviteLink(links, { userId: "ana" }) };
  }

  const good = { status: 200, body: '{"shortLink":"https://other.example/abcd"}' };
  const down = { status: 503, body: "down" };

  test("is asked with the key and exactly the body of the specification", async () => {
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

  test("is asked again while it is down, twice at most", async () => {
    const { requests, createLink } = await scripted([down, down, good]);
    expect(await createLink()).toEqual({ shortLink: "https://other.example/abcd" });
    expect(requests).toHaveLength(3);
  });

  test.each([
    ["stays down", [down, down, down, good], 3],
    ["refuses", [{ status: 400, body: '{"error":{"code":400}}' }, good], 1],
    ["answers without a link", [{ status: 200, body: "{}" }], 1],
    [
      "answers a link that no browser should open",
      [{ status: 200, body: '{"shortLink":"javascript:0"}' }],
      1,
    ],
  ])("that %s fails as unexpected", async (_what, answers, tries) => {
    const { requests, createLink } = await scripted([...answers]);
    await expect(createLink()).rejects.toMatchObject({ reason: "unexpected" });
    expect(requests).toHaveLength(tries);
  });

  test("that cannot be reached fails as unexpected, without the key in what is logged", async () => {
    const links = await withAna(testLinks({ shortLinkEndpoint: "http://127.0.0.1:1" }));
    const failure = await createInviteLink(links, { userId: "ana" }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: "unexpected", cause: expect.stringContaining("127.0.0.1:1") });
    expect(String((failure as Error).cause)).not.toContain(testApiKey);
  });
});
