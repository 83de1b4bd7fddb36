import { countClick } from "../src/links/clicks.ts";
import { inviteLinkBody } from "../src/links/invite-link-body.ts";
import { codeOf, shorten, testApiKey } from "./links.ts";
import type { TestServices } from "./test-services.ts";

/** What somebody leaves outside of their own documents: a picture, and an invitation's link that was opened once. */
export async function addTraces(services: TestServices, userId: string): Promise<void> {
  services.files.add(`Users/${userId}`);
  const links = { ...services, apiKey: testApiKey };
  const shortLink = await shorten(links, inviteLinkBody(userId, services.settings));
  await countClick(services.db, codeOf(shortLink), "IOS");
}
