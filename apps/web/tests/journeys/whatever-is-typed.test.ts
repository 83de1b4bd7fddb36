import { cleanName } from "contract/names";
import fc from "fast-check";
import { suiteAuth, suiteDb } from "functions/testing/calls.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFirebaseBackend } from "web/src/backend/firebase-backend.ts";
import type { AppConfig } from "web/src/config.ts";
import { signUpByEmail } from "web/src/pages/sign-up/sign-up.ts";
import { cleanEmail, signUpSchema } from "web/src/pages/sign-up/sign-up-schema.ts";
import { mailsTo } from "../support/mailbox.ts";

/**
 * No refusal after the account: whatever is typed into the form, either it marks a field and nothing exists, or the record
 * exists and has a visible name. With the form's own rules, the real Auth emulator and the real functions.
 */
const { fetch } = globalThis;
const backend = createFirebaseBackend({ firebase: { apiKey: "a-key" } } as AppConfig);
const context = {
  productDomain: "https://sundial.example",
  languageCode: "en",
  resumes: false,
} as const;

beforeEach(() => {
  const origin = suiteAddress("SUITE_WEB_ORIGIN");
  vi.stubGlobal("location", new URL(origin));
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => fetch(new URL(address, origin), init));
});
afterEach(() => vi.unstubAllGlobals());

const odd = fc.constantFrom(
  "Sai.Pro",
  "A.Kim",
  "mira@example.com",
  "https://evil.example",
  "null",
  "\u2800",
  "\u3164\u200b",
  "\u0301",
  "\u093f",
  "\u{e0061}",
  "\ud800",
  "🇮🇳".repeat(60),
  "क्षि".repeat(60),
  "a".repeat(501),
);
const name = fc.oneof(
  fc.constantFrom("Mira Sen", "मीरा सेन"),
  odd,
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme" }),
);
const unique = () => crypto.randomUUID().slice(0, 12);
const email = fc.oneof(
  fc.constant((id: string) => `${id}@example.com`),
  fc.constantFrom(
    (id: string) => ` mailto:${id}@example.org `,
    (id: string) => `\u200b${id}@exa\u00admple.in`,
    (id: string) => `Mira <${id}+tasks@mail.example.co.in>`,
    (id: string) => `${id}@example.info`,
    (id: string) => `${id}..@example.com`,
  ),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => (id: string) => `${id}${text}@example.com`),
);
const password = fc.oneof(
  fc.constant("sundial-2026"),
  fc.constantFrom("😀".repeat(20), "1234567", "a".repeat(21), " 12345678 "),
  fc.string({ unit: "binary", maxLength: 25 }),
);

test("whatever is typed, a field is marked and nothing exists, or the record has a visible name", async () => {
  const outcomes = { marked: 0, refusedByAuth: 0, registered: 0 };
  const typed = fc.record({ name, email, password, differs: fc.constantFrom(false, false, false, true) });
  await fc.assert(
    fc.asyncProperty(typed, async ({ name, email: write, password, differs }) => {
      const email = write(unique());
      const confirmPassword = differs ? `${password}x` : password;
      const form = { username: name, email, password, confirmPassword };
      // Auth keeps addresses in lower case.
      const address = cleanEmail(email).toLowerCase();
      const account = () =>
        suiteAuth()
          .getUserByEmail(address)
          .catch(() => undefined);
      if (!(await signUpSchema.isValid(form))) {
        outcomes.marked++;
        if (address.includes("@")) expect(await account()).toBeUndefined();
        return;
      }
      const request = { inviterId: "ana", name: cleanName(name), email: address, password };
      const refusal = await signUpByEmail(backend, request, context).then(
        () => undefined,
        ({ reason }) => reason,
      );
      if (refusal) {
        // Before the account: Auth has rules of its own for addresses and passwords.
        outcomes.refusedByAuth++;
        expect(["invalid-email", "weak-password"]).toContain(refusal);
        expect(await account()).toBeUndefined();
        expect(await mailsTo(address)).toBe(0);
        return;
      }
      outcomes.registered++;
      const { uid } = await suiteAuth().getUserByEmail(address);
      const record = await suiteDb().doc(`Users/${uid}`).get();
      expect(cleanName(record.get("name"))).not.toBe("");
      expect(record.get("name")).toBe(cleanName(name));
      expect(await mailsTo(address)).toBe(1);
    }),
    { numRuns: 100 },
  );
  expect(outcomes.marked).toBeGreaterThan(10);
  expect(outcomes.registered).toBeGreaterThan(10);
});
