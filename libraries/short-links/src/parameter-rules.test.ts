import { expect, test } from "vitest";
import { unreadQueries, warnings } from "./conformance/warnings.ts";
import { type ShortLinksApi, shortLinksApi } from "./rest-api.ts";
import { acorn } from "./testing/acorn.ts";
import { shortenRequest, testLinks } from "./testing/links.ts";

interface Answer {
  shortLink?: string;
  warning?: Array<{ warningCode: string; warningMessage: string; warningDocumentLink: string }>;
}

const links: ShortLinksApi = testLinks();
const link = "https://acorn.example/?userId=ana";
const create = async (body: object) =>
  (await (await shortLinksApi(links, shortenRequest(body))).json()) as Answer;
const long = (query: string) => ({
  longDynamicLink: `${acorn.domainUriPrefix}?link=${encodeURIComponent(link)}&${query}`,
});

test.each(warnings)("$parameters is warned of with $codes", async ({ parameters, codes }) => {
  const { shortLink, warning } = await create(long(String(new URLSearchParams(parameters))));
  expect(shortLink).toMatch(/^https:/);
  expect(warning?.map(({ warningCode }) => warningCode) ?? []).toEqual(codes);
  for (const { warningMessage, warningDocumentLink } of warning ?? []) {
    expect(Object.keys(parameters)).toContain(warningMessage.split(" ")[0]);
    expect(warningDocumentLink).toMatch(/^https:\/\/firebase\.google\.com\/docs\/dynamic-links\//);
  }
});

test.each(unreadQueries)("a long link with %s is warned of with %j", async (query, codes) => {
  const { shortLink, warning } = await create(long(query));
  expect(shortLink).toMatch(/^https:/);
  expect(warning?.map(({ warningCode }) => warningCode) ?? []).toEqual(codes);
});
