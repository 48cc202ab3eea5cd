/** Value in a template: text, which is escaped, markup, a list of both, or nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup, the only value written without escaping. */
export class Html {
  readonly #markup: string;

  /** Only for literals in the code; everything else goes through `html`. */
  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * Markup with its values escaped for text and quoted attributes. Do not put values into a script, a style or
 * an unquoted attribute.
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

/** Characters that HTML cannot carry or treats as something else: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex
const NOT_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uD800-\uDFFF]/gu;

function escapeText(text: string): string {
  return text.replace(NOT_TEXT, '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Colours and sizes of the app's design, so that the service's pages look like it. */
export const DESIGN_TOKENS = `
:root {
  color-scheme: light dark;
  --font: "Inter Variable", Inter, system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace;
  --ground: light-dark(#f4f3ef, #14171a);
  --surface: light-dark(#ffffff, #1c2024);
  --surface-sunken: light-dark(#eceae4, #111416);
  --line: light-dark(#dcd9d0, #343a40);
  --line-strong: light-dark(#85827a, #7d868f);
  --ink: light-dark(#1b1e21, #eef0f2);
  --ink-soft: light-dark(#55595e, #b3bac1);
  --accent: light-dark(#0b5563, #6cc5d6);
  --accent-hover: light-dark(#084350, #8ad3e1);
  --accent-soft: light-dark(#e0eff1, #17363d);
  --on-accent: light-dark(#ffffff, #06252b);
  --good: light-dark(#1c6b3c, #7fd6a0);
  --good-soft: light-dark(#e2f2e7, #16301f);
  --warn: light-dark(#7d4e00, #f1c164);
  --warn-soft: light-dark(#fbeed2, #38290c);
  --bad: light-dark(#a32222, #ff9d94);
  --bad-soft: light-dark(#fbe5e3, #401a18);
  --focus: light-dark(#0b5563, #8ad3e1);
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 400 1rem/1.45 var(--font);
  font-variant-numeric: tabular-nums;
  -webkit-text-size-adjust: 100%;
}
h1, h2, h3, p, dl, dd, ol, ul { margin: 0; padding: 0; }
ol, ul { list-style: none; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.good { color: var(--good); background: var(--good-soft); }
.warn { color: var(--warn); background: var(--warn-soft); }
.bad { color: var(--bad); background: var(--bad-soft); }
.calm { color: var(--ink-soft); background: var(--surface-sunken); }
`;
