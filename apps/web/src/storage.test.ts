import { afterEach, expect, test, vi } from "vitest";
import committed from "../public/config.json" with { type: "json" };
import { readPendingSignUp } from "./backend/pending-sign-up.ts";
import { parseConfig } from "./config-file.ts";
import { localePreferences } from "./i18n/choose-language.ts";
import { storeMessages } from "./i18n/messages.ts";
import { rememberJoined } from "./inviter/joined.ts";
import { refreshConfig } from "./refresh-config.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser with this text in storage, under every key. */
function browserWith(stored: string, navigator: object = { languages: ["en"] }) {
  const written: string[] = [];
  const setItem = (_: string, text: string) => written.push(text);
  vi.stubGlobal("localStorage", { getItem: () => stored, setItem });
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("location", { search: "" });
  return written;
}

const foreign = ["{}", "5", "true", '"mira"', '["mira",5]', '[{"email":"a@example.com"}]', "{", "null"];

test.for([...foreign, "[5]", '{"email":5}', '{"email":"a@example.com","inviterId":"asha","mail":5}'])(
  "%s, which another site or version has stored under our keys, is not set",
  (stored) => {
    const written = browserWith(stored);
    expect(readPendingSignUp()).toBeNull();
    rememberJoined("asha");
    storeMessages({ languageCode: "en", portalContent: {} as never });
    expect(written[0]).toBe('["asha"]');
    expect(JSON.parse(written[1] ?? "")).toMatchObject({ en: {} });
    expect(JSON.parse(written[1] ?? "")).not.toHaveProperty("0");
  },
);

test.for([{}, { languages: null }, { languages: undefined }])(
  "%j, without languages, is a browser",
  (navigator) => {
    browserWith("{}", navigator);
    expect(localePreferences()).toEqual([null, null]);
  },
);

test("a file that is read later leaves the page the keys that it has begun with", async () => {
  browserWith("{}");
  vi.stubGlobal("fetch", async () => Response.json(committed));
  const embedded = parseConfig({ ...committed, appCheckSiteKey: "a key", ownMail: true });
  expect(await refreshConfig(embedded)).toEqual(embedded);
});
