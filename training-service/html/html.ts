/** What may stand in a template: text, which is escaped, markup, lists of both, and nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup, the only thing that is written as it is. */
export class Html {
  readonly #markup: string;

  /** Only for text that stands in the program; all else goes through `html`. */
  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * Markup with whatever stands in it escaped, for text and for attribute values in quotes. Nothing may stand in
 * a script, a style or an attribute without quotes.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + markupOf(parts[index])).join(''));
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return part.map(markupOf).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What HTML cannot carry or treats as something else: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex
const NOT_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uD800-\uDFFF]/gu;

function escapeText(text: string): string {
  return text.replace(NOT_TEXT, '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
