import { saveShortLink } from "short-links";
import { beforeEach, expect, test } from "vitest";
import { setBlocked } from "../src/abuse/blocks.ts";
import { answerApi, type ShortLinksApi } from "../src/links/endpoints.ts";
import { eraseUser } from "../src/users/erase-user.ts";
import { codeOf, shorten, shortenRequest, testApiKey, visit } from "../testing/links.ts";
import { addInviter, documentsOf } from "../testing/people.ts";
import { specifiedLinkRequest } from "../testing/specified-link-request.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

let services: TestServices;
let links: ShortLinksApi;
let code: string;
const address = () => `https://sundial.example/s/${code}`;
const block = (blocked = true) => setBlocked(services, { kind: "link", id: code, blocked, by: "op" });

beforeEach(async () => {
  services = testServices();
  links = { ...services, apiKey: testApiKey };
  await addInviter(services, "ana");
  code = codeOf(await shorten(links));
});

test("requesting a blocked link again is refused until it is unblocked", async () => {
  const again = () => answerApi(links, shortenRequest(specifiedLinkRequest("ana", links.settings)));
  await block();
  const refused = await again();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { error: { code: 403, message: "This link was disabled.", status: "PERMISSION_DENIED" } },
  ]);
  expect(Object.keys(await documentsOf(services, "ShortLinks"))).toEqual([code]);
  await block(false);
  expect(await (await again()).json()).toMatchObject({ shortLink: address() });
});

test("a blocked link's code is never reused, even after its inviter has left", async () => {
  await block();
  await eraseUser(services, "ana");
  expect(JSON.stringify(await documentsOf(services, "ShortLinks"))).not.toContain("ana");
  const draws = [code, "another1"];
  const other = await saveShortLink(
    services,
    { parameters: { link: "https://sundial.example/" }, suffix: "SHORT" },
    () => draws.shift() ?? "",
  );
  expect(other).toBe("another1");
  expect((await visit(links, address())).status).toBe(410);
  // There is nothing left that it could lead to.
  await block(false);
  expect((await visit(links, address())).status).toBe(410);
});
