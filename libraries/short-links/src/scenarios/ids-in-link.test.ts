import { expect, test } from "vitest";
import { idsInLink } from "../store.ts";

const origin = "https://acorn.example";
const ofLink = (path: string) => idsInLink({ link: `${origin}${path}` });

test.each([
  ["/?userId=ana&utm_source=chat", ["ana", "chat"]],
  ["/?userId=%61na", ["ana"]],
  ["/?userId=ana&userId=ravi", ["ana", "ravi"]],
  ["/?userId=+ana+", ["ana"]],
  ["/#userId=ana", ["ana"]],
  ["/#/feedback/ana", ["ana"]],
  ["/feedback/ana", ["ana"]],
  ["//feedback//ana", ["ana"]],
  ["/f%65edback/%61na", ["ana"]],
  ["/welcome/mira/ana", ["mira", "ana"]],
  ["/auth/action?continueUrl=https%3A%2F%2Facorn.example%2Fwelcome%2Fmira%2Fana", ["action", "mira", "ana"]],
  ["/", []],
  ["/feedback/%zz", ["%zz"]],
  [`/feedback/${"a".repeat(128)}`, ["a".repeat(128)]],
  [`/feedback/${"a".repeat(129)}`, []],
])("%s may be about %j", (path, people) => {
  expect(ofLink(path)).toEqual(people);
});

test("every address of a link counts, each person once, and a store's address is about no one", () => {
  const parameters = {
    link: `${origin}/?userId=ana`,
    al: `${origin}/?userId=mira`,
    ipfl: "lee",
    ofl: `${origin}/feedback/ana`,
    si: `${origin}/picture/noor`,
    ifl: "https://apps.apple.com/app/id6475332296",
    afl: "https://play.google.com/store/apps/details?id=app.acorn.mobile",
    st: "Ana shares a list",
  };
  expect(idsInLink(parameters)).toEqual(["ana", "mira", "lee", "noor"]);
});

test.each([
  ["queries", `/?a=ana&u=${"/?u=".repeat(8000)}`],
  ["fragments", `/?a=ana#/${"u#/".repeat(10_000)}`],
])("addresses within addresses do not fill the stack: %s", (_what, path) => {
  expect(ofLink(path)).toEqual(["ana"]);
});
