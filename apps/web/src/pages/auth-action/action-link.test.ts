import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { activationAt } from "../../backend/queries.tsx";
import { parseActionLink } from "./action-link.ts";

const continueUrl = "https://sundial.example/welcome/mira/asha";

// In the order of Auth's own mails.
const linkWith = (oobCode: string) => {
  const query = new URLSearchParams({
    mode: "verifyEmail",
    oobCode,
    apiKey: "AIza_-key",
    continueUrl,
    lang: "en",
  });
  return `https://sundial.example/auth/action?${query}`;
};

/** Reads an address as the page does: the browser has parsed it. */
const parse = (href: string) => parseActionLink(new URL(href));

const inCode = (sign: string) => (href: string) => href.replace(/(?<=oobCode\W+(?:3D)?[\w-]{20})/i, sign);
const behind = (sign: string): Damage => [`${sign} behind it`, (href) => href + sign];
const query = (href: string) => href.slice(href.indexOf("?") + 1);
const withQuery = (href: string, change: (query: string) => string) => href.replace(query(href), change);

type Damage = [name: string, damage: (href: string) => string];

const damages: Damage[] = [
  ["nothing", (href) => href],
  ["&amp;", (href) => href.replaceAll("&", "&amp;")],
  ["&amp;amp;", (href) => href.replaceAll("&", "&amp;amp;")],
  ["&#38;", (href) => href.replaceAll("&", "&#38;")],
  // Not of a soft break: that would be quoted twice.
  ["=3D", (href) => href.replaceAll(/=(?!\r|%0D)/g, "=3D")],
  ["a soft break", inCode("=\r\n")],
  ["an encoded soft break", inCode("=%0D%0A")],
  ["a line break", inCode("\n")],
  ["a space", inCode(" ")],
  ["an encoded space", inCode("%20")],
  ["a space that nobody sees", inCode("\u200B")],
  ...[">", ".", ")", ",", '"', "”", "&gt;", "&quot;", "&#62;", "%3E", ".)”"].map(behind),
  ["a query encoded as a whole", (href) => withQuery(href, encodeURIComponent)],
  ["values encoded twice", (href) => href.replaceAll(/(?<==)[^&]+/g, encodeURIComponent)],
  ["VERIFYEMAIL", (href) => href.replace("verifyEmail", "VERIFYEMAIL")],
  ["small letters", (href) => href.replace("oobCode", "oobcode").replace("continueUrl", "continueurl")],
  ["capitals", (href) => href.replaceAll(/mode|oobCode|continueUrl/g, (name) => name.toUpperCase())],
  ["more parameters", (href) => withQuery(href, (own) => `e=1&model=2&${own}&utm_source=mail`)],
  ["another order", (href) => withQuery(href, (own) => own.split("&").reverse().join("&"))],
  ["the code last", (href) => href.replace(/(oobCode=[^&]+)&(.*)/, "$2&$1")],
  ["the code twice", (href) => href.replace(/(oobCode=[^&]+)/, "$1&$1")],
  ["the code twice, once cut", (href) => href.replace(/(oobCode=[^&]{9})([^&]+)/, "$1&$1$2")],
];

const random = () => randomBytes(40).toString("base64url");
// Auth's codes have 54 signs. These have what could be taken for an escape.
const codes = [`3D${random()}`, `E2-80_9D${random()}`, `${random()}-`, ...Array.from({ length: 5 }, random)];

test.each(damages)("a whole code confirms after %s, and after one more damage", (_name, damage) => {
  for (const [next, damageAgain] of damages) {
    for (const code of codes) {
      const href = damageAgain(damage(linkWith(code)));
      expect(parse(href), `${next}: ${href}`).toMatchObject({ kind: "confirm", code });
    }
  }
});

test.each([" ", "\n", "%20", "=\r\n", "=%0D%0A"])("%j may stand anywhere in the query", (sign) => {
  const code = random();
  const href = linkWith(code);
  for (let at = href.indexOf("?") + 1; at <= href.length; at++) {
    const damaged = href.slice(0, at) + sign + href.slice(at);
    expect(parse(damaged), damaged).toMatchObject({ kind: "confirm", code });
  }
});

test.each(damages)("the continue address is read after %s", (_name, damage) => {
  const link = parse(damage(linkWith(random())));
  const { pathname } = new URL((link.kind === "confirm" && link.continueUrl) || "");
  expect(activationAt(pathname)).toEqual({ userId: "mira", inviterId: "asha" });
});

test("an undamaged continue address keeps its query", () => {
  const address = "https://sundial.example/feedback/asha?a=1&b=two%20words";
  const link = new URL(linkWith("abc"));
  link.searchParams.set("continueUrl", address);
  expect(parseActionLink(link)).toMatchObject({ continueUrl: address });
});

test.for([
  ["a change of address", "?mode=verifyAndChangeEmail&oobCode=abc", "elsewhere"],
  ["a new password", "?mode=resetPassword&oobCode=abc", "elsewhere"],
  ["a recovered address", "?mode=recoverEmail&oobCode=abc", "elsewhere"],
  ["a mode of the future", "?mode=somethingNew&oobCode=abc", "elsewhere"],
  ["a link cut off before its code", "?mode=verifyEmail&oobCode=", "incomplete"],
  ["a link cut off before its mode", "?oobCode=abc", "incomplete"],
  ["an encoded link cut off inside of an escape", "?mode%3DverifyEmail%2", "incomplete"],
  ["an empty link", "", "incomplete"],
] as const)("%s", ([, search, kind]) => {
  expect(parseActionLink({ search, hash: "" }).kind).toBe(kind);
});
