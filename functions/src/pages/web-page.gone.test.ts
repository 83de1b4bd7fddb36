import { brand } from "contract/brand";
import { languageCodes } from "contract/languages";
import { allMessages } from "contract/messages";
import { expect, test } from "vitest";
import { addInviter } from "../../testing/people.ts";
import { testServices } from "../../testing/test-services.ts";
import { setBlocked } from "../abuse/blocks.ts";
import { findInviter } from "../inviters/inviter.ts";
import { goneInvitationPage, loadPageModule, renderWebPage } from "./web-page.ts";

test.each(languageCodes)(
  "the page of a blocked invitation says so in %s, and leads home",
  async (language) => {
    const page = goneInvitationPage(language);
    expect(page.status).toBe(410);
    const markup = await page.text();
    expect(markup).toContain(`<h1>${allMessages[language].linkPages.goneInvitationTitle}</h1>`);
    expect(markup).toContain(`href="https://apps.apple.com/app/id${brand.appStoreId}"`);
    expect(markup).toContain(
      `href="https://play.google.com/store/apps/details?id=${brand.androidPackageName}"`,
    );
    expect(markup).toContain(`<a class="link" href="/">`);
  },
);

test.each(["/feedback/priya/hi", "/sign-up/priya?lg=hi"])(
  "once its inviter is blocked, %s shows no one, in the language of the address, and no outage brings it back",
  async (path) => {
    const services = { ...testServices(), findFile: async () => false as const };
    await addInviter(services, "priya");
    await setBlocked(services, { kind: "inviter", id: "priya", blocked: true, by: "operator" });
    const getInviter = (id: string) => findInviter(services, id);
    const world = { page: loadPageModule(), getInviter, renderTimeoutMilliseconds: 10_000 };
    const response = await renderWebPage(world, new Request(`http://localhost${path}`));
    expect(response.status).toBe(410);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-language": "hi",
      // While the function fails, the CDN keeps this answer.
      "cache-control": "public, max-age=0, s-maxage=30, stale-if-error=86400",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-robots-tag": "noindex",
    });
    expect(await response.text()).not.toMatch(/Ana|priya|="og:\w|\/picture\/|\/preview\//);
  },
);
