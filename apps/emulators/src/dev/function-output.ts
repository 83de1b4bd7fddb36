/**
 * What a function printed, if this line of the Functions emulator's output is that: console.log, and log entries from
 * level info up. Problems are `functionProblem`'s.
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
