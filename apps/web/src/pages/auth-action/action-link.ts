import { readLatestSignUp } from "../../backend/pending-sign-up.ts";

/** A link that confirms an address. */
export interface ConfirmingLink {
  kind: "confirm";
  code: string;
  continueUrl: string | null;
}

export type ActionLink =
  | ConfirmingLink
  /** Not handled by this page, for instance a new password. */
  | { kind: "elsewhere" }
  | { kind: "incomplete" };

/**
 * Reads the address of the page that mails link to, as mail programs, gateways and people damage it. A code has letters,
 * digits, "-" and "_" alone, so it stays whole whatever happens to the other signs.
 */
export function parseActionLink({ search, hash }: Pick<Location, "search" | "hash">): ActionLink {
  // A program may have encoded the whole query, and split an entity such as &#38; into query and hash.
  const links = decodings(search + hash).map(readParameters);
  return links.find(({ kind }) => kind !== "incomplete") ?? { kind: "incomplete" };
}

/** Mail programs put it into an address. Names and values are told apart without it. */
const litter: [what: string, pattern: RegExp][] = [
  ["signs beyond ASCII such as ”, also in quoted-printable", /(%[89A-F][\dA-F])+|(=[89A-F][\dA-F]){3,}/gi],
  ["white space", /\s|\+|%20|%0[9AD]/gi],
  ["the sign before each value, which also ends a line of quoted-printable", /=/g],
];

const withoutLitter = (text: string) =>
  litter.reduce((rest, [, pattern]) => rest.replaceAll(pattern, ""), text);

function readParameters(text: string): ActionLink {
  // All that stands between parameters. So &amp; is one more parameter, and so is a sign behind the address.
  const parts = withoutLitter(text).split(/[?&#;]/);
  const valuesOf = (name: string) =>
    parts.filter((part) => part.toLowerCase().startsWith(name)).map((part) => part.slice(name.length));
  const mode = longest(valuesOf("mode"));
  // Quoted-printable writes = as =3D. No mode begins so.
  const [quoting = ""] = /^(3D)*/.exec(mode) ?? [];
  const read = (name: string) => valuesOf(name).map((value) => decodings(value.slice(quoting.length)));
  const [kind] = /^[a-z]+/.exec(mode.slice(quoting.length).toLowerCase()) ?? [];
  // A link may have its code twice, once cut.
  const code = longest(read("oobcode").map((values) => codeIn(values.at(-1))));
  if (!kind || !code) return { kind: "incomplete" };
  if (!kind.startsWith("verifyemail")) return { kind: "elsewhere" };
  const [target] = read("continueurl");
  const continueUrl = target?.find((text) => text.includes("://")) ?? target?.[0] ?? null;
  return { kind: "confirm", code, continueUrl };
}

/** The text, then decoded once, twice and so on. Decodes a text that is cut inside of an escape, too. */
function decodings(text: string): string[] {
  const decoded = text.replaceAll(/%[0-7][\dA-F]/gi, decodeURIComponent);
  return decoded === text ? [text] : [text, ...decodings(decoded)];
}

const codeIn = (value = "") => /^[\w-]*/.exec(withoutLitter(value))?.[0] ?? "";

const longest = (texts: string[]) =>
  texts.reduce((first, second) => (second.length > first.length ? second : first), "");

/** Tells auth-action.css that the link confirms, and whether this browser opened the account: a stranger may have. */
export function markLink(): void {
  const link = parseActionLink(location);
  if (link.kind !== "confirm") return;
  const userId = readLatestSignUp()?.userId;
  const isOwn = userId !== undefined && (link.continueUrl ?? "").split(/[^\w-]/).includes(userId);
  document.documentElement.dataset.confirming = isOwn ? "own" : "asked";
}
