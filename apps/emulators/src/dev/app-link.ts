/**
 * The address that a developer opens for a mail which the Auth emulator would have sent. A deployed project mails the
 * app's own page whatever the mail is for (see docs/deploy.md), in the language that the app asked for; the
 * emulator has a page of its own, and knows English only.
 */
export function appLink(emulatorLink: string, webOrigin: string, language?: string): string {
  const { searchParams } = new URL(emulatorLink);
  if (language) searchParams.set("lang", language);
  return `${webOrigin}/auth/action?${searchParams}`;
}
