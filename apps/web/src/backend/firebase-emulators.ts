/** Whether the page was opened on the machine that serves it: the Hosting emulator, or Vite in front of it. */
export const isOnThisMachine = () => /^(localhost|127\.0\.0\.1)$/.test(location.hostname);

/**
 * The origin of the Auth emulator; null where Google's Auth is asked. The Hosting emulator tells an app by this script
 * where the others are. Real accounts are never used from a developer's machine: without an Auth emulator, no request
 * gets anywhere.
 */
export async function authEmulator(): Promise<string | null> {
  if (!isOnThisMachine()) return null;
  const script = await (await fetch("/__/firebase/init.js?useEmulator=true")).text();
  const [, host] = /"auth"[^}]*Port": "(.+)"/.exec(script) ?? [];
  return `http://${host}`;
}
