/** A query with the language that the page is to be in. */
export function searchInLanguage(search: string, languageCode: string): string {
  const query = new URLSearchParams(search);
  query.set("lg", languageCode);
  return `?${query}`;
}
