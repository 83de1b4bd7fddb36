import { brand } from "contract/brand";
import { languageCodes } from "contract/languages";
import { allMessages } from "contract/messages";
import { expect, test } from "vitest";
import { goneInvitationPage } from "./web-page.ts";

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
