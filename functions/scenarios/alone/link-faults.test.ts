import { tapFirestore } from "suite/firestore-tap.ts";
import { type Fault, grpcStatus } from "suite/grpc-fault.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { answerApi, type ShortLinksApi } from "../../src/links/endpoints.ts";
import { clicksOf, codeOf, shorten, shortenRequest, testLinks, visit } from "../../testing/links.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";

const tap = await tapFirestore();
afterAll(() => tap.close());

let links: ShortLinksApi;
beforeEach(() => {
  tap.cut = () => undefined;
  links = testLinks();
});

const android = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537.36",
};

function cut(failing: string, when: Fault["when"]): void {
  tap.cut = ({ method }) => (method === failing ? { when, status: grpcStatus.permissionDenied } : undefined);
}

test("a click that cannot be counted does not fail the page", async () => {
  const shortLink = await shorten(links);
  cut("Commit", "before");
  expect((await visit(links, shortLink, android)).status).toBe(200);
  expect(await clicksOf(links, shortLink)).toMatchObject({ ANDROID: 0 });
});

test("retrying a creation whose response was lost returns the same link", async () => {
  const create = () => answerApi(links, shortenRequest(specifiedLinkRequest("ana", links.settings)));
  cut("Commit", "after");
  const lost = await create();
  expect(lost.status).toBe(500);
  expect(await lost.json()).toEqual({
    error: { code: 500, message: "Internal error encountered.", status: "INTERNAL" },
  });
  tap.cut = () => undefined;
  const { shortLink } = (await (await create()).json()) as { shortLink: string };
  const stored = await links.db.collection("ShortLinks").get();
  expect(stored.docs.map(({ id }) => id)).toEqual([codeOf(shortLink)]);
});
