/** Paths that a route pattern matches, for tests: with its optional parameters and, where it has any, without them. */
export function examplePaths(pattern: string): string[] {
  const withRequired = pattern.replace("*", "/no/such/page").replaceAll(/:\w+(?=\/|$)/g, "ana");
  const forms = [withRequired.replaceAll(/:\w+\?/g, "ana"), withRequired.replaceAll(/\/:\w+\?/g, "")];
  return [...new Set(forms)];
}
