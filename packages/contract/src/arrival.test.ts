import fc from "fast-check";
import { expect, test } from "vitest";
import { arrivalLink, maskedAddress, playStoreWithLink } from "./arrival.ts";

const domain = "https://sundial.example";
const store = "https://play.google.com/store/apps/details?id=app.sundial.mobile";

/** The same as the Kotlin code in docs/app.md. */
const linkIn = (referrer: string) => new URL(`x://x/?${referrer}`).searchParams.get("deep_link_id") ?? "";

test("the app reads out of the install referrer what was put into the link", () => {
  const link = arrivalLink(domain, { inviterId: "ana", method: "google", signedUpAs: "m…@…" });
  const url = new URL(playStoreWithLink(store, link));
  expect([...url.searchParams.keys()]).toEqual(["id", "referrer"]);
  const arrived = new URL(linkIn(url.searchParams.get("referrer") ?? ""));
  expect(arrived.origin + arrived.pathname).toBe(`${domain}/`);
  expect(Object.fromEntries(arrived.searchParams)).toEqual({ userId: "ana", method: "google", as: "m…@…" });
});

test("of an address one sign is told, whatever it is", () => {
  expect(maskedAddress("mira@example.com")).toBe("m…@…");
  expect(maskedAddress("")).toBeUndefined();
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(maskedAddress(email)).toBe(`${email[0]}…@…`);
    }),
  );
});
