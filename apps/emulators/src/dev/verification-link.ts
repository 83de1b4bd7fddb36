/**
 * The address that a developer opens for a mail which the Auth emulator would have sent. A deployed project mails the
 * app's own confirmation page (see docs/deploy.md), so a verification opens that page here as well; every other
 * kind of mail keeps the emulator's page.
 */
export function verificationLink(emulatorLink: string, webOrigin: string): string {
  const { search, searchParams } = new URL(emulatorLink);
  return searchParams.get("mode") === "verifyEmail" ? `${webOrigin}/auth/action${search}` : emulatorLink;
}
