const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Text as a browser reads it in markup. */
export function unescaped(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => entities[name] ?? "");
}

/** The values of an attribute, in the order of the page. */
export function attributes(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    unescaped(value),
  );
}

/** The contents of the meta tags, by property or name. */
export function metaTags(markup: string): Record<string, string> {
  const tags = markup.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, unescaped(content)]));
}

/** The addresses of links, by what is written on them; but for those that report the page or change its language. */
export function linksOf(markup: string): Record<string, string> {
  const links = markup.matchAll(/<a (?![^>]*rel="nofollow")[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
  return Object.fromEntries(
    [...links].map(([, address = "", text = ""]) => [unescaped(text), unescaped(address)]),
  );
}
