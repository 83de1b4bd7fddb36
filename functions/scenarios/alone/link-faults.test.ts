import { tapFirestore } from "suite/firestore-tap.ts";
import { type Fault, grpcStatus } from "suite/grpc-fault.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ShortLinksApi } from "../../src/links/endpoints.ts";
import { clicksOf, shorten, testLinks, visit } from "../../testing/links.ts";

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
