/** Safe markup, made by `html`, which escapes every value. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template: a list is joined; null, undefined and false are left out. */
export type HtmlPart = Html | string | number | null | undefined | false | HtmlPart[];

/**
 * Markup from a template. Values are escaped for text and for quoted attributes, so attributes must be quoted. URLs
 * need an allow-list besides: escaping does not stop "javascript:".
 * @example const { text } = html`<h1 title="${title}">${name}</h1>`;
 */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.reduce((text, string, index) => text + markup(parts[index - 1]) + string));
}

/** Marks the program's own text, such as a style sheet, as safe. Never for anything from outside. */
export function trusted(text: string): Html {
  return new Html(text);
}

function markup(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(markup).join("");
  return part === null || part === undefined || part === false ? "" : escaped(String(part));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
