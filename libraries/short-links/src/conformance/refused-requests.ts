import { forbiddenLinks } from "./forbidden-links.ts";

const prefix = "https://acorn.example/s";
const link = "https://acorn.example/?userId=ana";
const rest = "https://firebase.google.com/docs/dynamic-links/rest";
const documentation = `[${rest}#create_a_short_link_from_parameters]`;
const withLink = (address: unknown) => ({ dynamicLinkInfo: { domainUriPrefix: prefix, link: address } });

export interface RefusedRequest {
  name: string;
  /** A string is sent unchanged. */
  body: unknown;
  query?: string;
  code: number;
  status: string;
  message: string | RegExp;
}

const invalid = { code: 400, status: "INVALID_ARGUMENT" };

/** Requests that are refused, in the shape and words of the old service. */
export const refusedRequests: RefusedRequest[] = [
  { name: "no JSON", body: "{", ...invalid, message: "Invalid JSON payload received." },
  ...["[]", "null"].map((body) => ({
    name: `the body ${body}`,
    body,
    ...invalid,
    message: 'Invalid JSON payload received. Unknown name "": Root element must be a message.',
  })),
  { name: "neither form of a link", body: {}, ...invalid, message: /Expecting exactly one of/ },
  {
    name: "both forms of a link",
    body: { ...withLink(link), longDynamicLink: `${prefix}?link=${link}` },
    ...invalid,
    message: /Expecting exactly one of/,
  },
  {
    name: "no domain",
    body: { dynamicLinkInfo: { link } },
    ...invalid,
    message: `Invalid Dynamic Link domain: '' or Domain Uri Prefix: ''. Expecting exactly one. Dynamic Link Domain isPresent = false, Domain URI prefix isPresent = false, ${documentation}`,
  },
  {
    name: "both forms of the domain",
    body: { dynamicLinkInfo: { domainUriPrefix: prefix, dynamicLinkDomain: "acorn.example", link } },
    ...invalid,
    message: /Domain URI prefix isPresent = true/,
  },
  ...["https://other.example/s", "https://acorn.example", "http://acorn.example/s", "acorn"].map(
    (domain) => ({
      name: `the domain ${domain}`,
      body: { dynamicLinkInfo: { domainUriPrefix: domain, link } },
      ...invalid,
      message: `Your project does not own Dynamic Links domain: ${domain} ${documentation}`,
    }),
  ),
  {
    name: "a long link on another domain",
    body: { longDynamicLink: `https://other.page.link?link=${link}` },
    ...invalid,
    message: /does not own Dynamic Links domain: https:\/\/other\.page\.link\/ /,
  },
  {
    name: "a long link that is none",
    body: { longDynamicLink: "nowhere" },
    ...invalid,
    message: `Long link is not parsable: nowhere ${documentation}`,
  },
  {
    name: "a long link without a link",
    body: { longDynamicLink: `${prefix}?st=Acorn` },
    ...invalid,
    message: `Long link is not parsable: ${prefix}?st=Acorn ${documentation}`,
  },
  ...[
    undefined,
    "nowhere",
    "https://user:secret@acorn.example/",
    "https://acorn.example:443@evil.example/",
  ].map((address) => ({
    name: `the link ${JSON.stringify(address)}`,
    body: withLink(address),
    ...invalid,
    message: /^Long link is not parsable: https:\/\/acorn\.example\/s\?/,
  })),
  ...forbiddenLinks.map((address) => ({
    name: `the link ${address}`,
    body: withLink(address),
    ...invalid,
    message: /^Ensure deep link is valid: /,
  })),
  ...[{ option: "CUSTOM" }, { customSuffix: "ana" }].map((suffix) => ({
    name: `the suffix ${JSON.stringify(suffix)}`,
    body: { ...withLink(link), suffix },
    ...invalid,
    message: /only available to managed short links/,
  })),
  {
    name: "no key",
    body: withLink(link),
    query: "",
    code: 403,
    status: "PERMISSION_DENIED",
    message: /unregistered callers/,
  },
  ...["key-of-the-test", "key-of-the-tests2"].map((key) => ({
    name: `the key ${key}`,
    body: withLink(link),
    query: `?key=${key}`,
    ...invalid,
    message: "API key not valid. Please pass a valid API key.",
  })),
];
