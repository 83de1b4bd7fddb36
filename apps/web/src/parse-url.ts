/** The absolute address in a text, or null where it is none; URL.parse() is too new for the browsers of a year ago. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
