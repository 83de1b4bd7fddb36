/** Whether the page was opened on the machine that serves it: the Hosting emulator, or Vite in front of it. */
export const isOnThisMachine = () => ["localhost", "127.0.0.1"].includes(location.hostname);
