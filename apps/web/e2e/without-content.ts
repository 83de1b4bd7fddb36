import type { BrowserContext, Page } from "playwright-core";

/** Lets invitations come as they do while the function that renders them is out of order: the app without content. */
export async function withoutContent(network: BrowserContext | Page): Promise<void> {
  const isInvitation = ({ pathname }: URL) => /^\/(feedback\/|tasks-Feedback)/.test(pathname);
  await network.route(isInvitation, async (route) => {
    const url = new URL("/", route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
