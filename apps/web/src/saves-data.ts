/** Whether the visitor or the network asks for few bytes. Everything then loads on demand. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g$/.test(connection?.effectiveType ?? "");
}
