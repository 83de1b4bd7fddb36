/** The address that a developer opens for a mail which the Auth emulator would have sent: the emulator's own. */
export function verificationLink(emulatorLink: string): string {
  return emulatorLink;
}
