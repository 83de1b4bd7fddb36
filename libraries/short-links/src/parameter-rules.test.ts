import { expect, test } from "vitest";
import { unreadQueries, warnings } from "./conformance/warnings.ts";
import { type ParameterName, restPaths } from "./parameters.ts";
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

/** `dynamicLinkInfo` with each parameter at its place. */
function infoOf(parameters: Record<string, string>): object {
  const info: Record<string, Record<string, object | string>> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const [group = "", ...path] = restPaths[name as ParameterName].split(".");
    const last = path.pop() ?? "";
    info[group] ??= {};
    const [inner] = path;
    if (inner) info[group] = { ...info[group], [inner]: { [last]: value } };
    else info[group][last] = value;
  }
  return { dynamicLinkInfo: { domainUriPrefix: acorn.domainUriPrefix, link, ...info } };
}

test.each(warnings)("$parameters is warned of with $codes", async ({ parameters, codes }) => {
  for (const body of [long(String(new URLSearchParams(parameters))), infoOf(parameters)]) {
    const { shortLink, warning } = await create(body);
    expect(shortLink).toMatch(/^https:/);
    expect(warning?.map(({ warningCode }) => warningCode) ?? []).toEqual(codes);
    for (const { warningMessage, warningDocumentLink } of warning ?? []) {
      expect(Object.keys(parameters)).toContain(warningMessage.split(" ")[0]);
      expect(warningDocumentLink).toMatch(/^https:\/\/firebase\.google\.com\/docs\/dynamic-links\//);
    }
  }
});

test.each(unreadQueries)("a long link with %s is warned of with %j", async (query, codes) => {
  const { shortLink, warning } = await create(long(query));
  expect(shortLink).toMatch(/^https:/);
  expect(warning?.map(({ warningCode }) => warningCode) ?? []).toEqual(codes);
});
