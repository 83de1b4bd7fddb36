/** The functions of a visitor's way. The emulator starts a process for each at its first call, which takes seconds. */
const paths = [
  "/call/getInviter",
  "/call/registerUser",
  "/call/sendConfirmation",
  "/call/activateUser",
  "/call/confirmByCode",
  "/call/completeSocialSignUp",
  "/call/createInviteLink",
  "/s",
];

/** Calls each function of a visitor's way once, so that no first press waits for it. Tells how many have answered. */
export async function callOnce(origin: string, tell: (progress: string) => void): Promise<void> {
  for (const [index, path] of paths.entries()) {
    tell(`Calling each function once, ${index + 1} of ${paths.length} …`);
    await fetch(`${origin}${path}?wake`).catch(() => {});
  }
}
