import { describe, expect, test } from "vitest";
import { associationFile } from "./association-files.ts";
import type { LinkSettings } from "./settings.ts";
import { acorn } from "./testing/acorn.ts";

const get = (path: string, settings: Partial<LinkSettings> = {}) =>
  associationFile({ ...acorn, ...settings }, new Request(`https://acorn.example${path}`));
const apple = "/.well-known/apple-app-site-association";
const android = "/.well-known/assetlinks.json";

test.each([apple, android])("%s is JSON, may be cached, and is not a redirect", (path) => {
  const { status, headers } = get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
});

describe("for iOS", () => {
  test("the app opens a link that names a user, and nothing else", async () => {
    expect(await get(apple).json()).toEqual({
      applinks: {
        details: [
          {
            appIDs: ["A1B2C3D4E5.app.acorn.mobile"],
            components: [{ "/": "/", "?": { userId: "?*" } }],
          },
        ],
      },
      webcredentials: { apps: ["A1B2C3D4E5.app.acorn.mobile"] },
    });
  });

  test("no app is named while the team id is not known", async () => {
    expect(await get(apple, { appleTeamId: "" }).json()).toEqual({
      applinks: { details: [] },
      webcredentials: { apps: [] },
    });
  });
});

describe("for Android", () => {
  test("every package has every certificate", async () => {
    const packages = ["app.acorn.mobile", "app.acorn.mobile.debug"];
    expect(await get(android, { androidPackageNames: packages }).json()).toEqual(
      packages.map((name) => ({
        relation: [
          "delegate_permission/common.handle_all_urls",
          "delegate_permission/common.get_login_creds",
        ],
        target: {
          namespace: "android_app",
          package_name: name,
          sha256_cert_fingerprints: acorn.androidFingerprints,
        },
      })),
    );
  });

  test("no app is named while no certificate is known", async () => {
    expect(await get(android, { androidFingerprints: [] }).json()).toEqual([]);
  });
});

test("any other path is a 404", () => {
  expect(get("/.well-known/other").status).toBe(404);
});
