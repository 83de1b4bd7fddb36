/**
 * Returns the app's address for a mailed code of the Auth emulator. A deployed project mails the app's own
 * page in the app's language (docs/deploy.md). The emulator links to an English page instead.
 */
export function appLink(emulatorLink: string, webOrigin: string, language?: string): string {
  const { searchParams } = new URL(emulatorLink);
  if (language) searchParams.set("lang", language);
  return `${webOrigin}/auth/action?${searchParams}`;
}
