/**
 * What a function prints of its own accord, if this line of the Functions emulator's output says so: console.log, and log
 * entries from level info up. What is a problem is told by `functionProblem`.
 */
export function functionOutput(line: string): string | undefined {
  const printed = /^> {2}(.*)/.exec(line)?.[1];
  if (printed === undefined) return undefined;
  const { severity, message } = entryIn(printed);
  if (severity === undefined) return printed;
  return ["INFO", "NOTICE", "WARNING"].includes(severity) ? message : undefined;
}

function entryIn(printed: string): { severity?: string; message?: string } {
  try {
    return Object(JSON.parse(printed));
  } catch {
    return {};
  }
}
