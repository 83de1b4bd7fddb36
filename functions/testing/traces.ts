import { countClick } from "short-links";
import { newDigits } from "../src/users/mail-code.ts";
import { codeOf, shorten, testApiKey } from "./links.ts";
import { specifiedLinkRequest } from "./specified-link-request.ts";
import type { TestServices } from "./test-services.ts";

/**
 * Adds a user's data outside their user documents: a picture, a mailed code, and an invitation link that was opened once.
 */
export async function addTraces(services: TestServices, userId: string): Promise<void> {
  services.files.add(`Users/${userId}`);
  await newDigits({ db: services.db, limit: null, secret: "a secret" }, userId, "a-code");
  const links = { ...services, apiKey: testApiKey };
  const shortLink = await shorten(links, specifiedLinkRequest(userId, services.settings));
  await countClick(services.db, codeOf(shortLink), "IOS");
}
