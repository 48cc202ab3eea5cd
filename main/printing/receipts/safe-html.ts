/** Markup that may be inserted unescaped; every other string is escaped. */
export class SafeHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Content = SafeHtml | string | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag: its own text is markup, each value is escaped, so no name can become markup. */
export function html(template: TemplateStringsArray, ...values: readonly Content[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: template }, ...values.map(toMarkup)));
}

export const NOTHING = new SafeHtml('');

function toMarkup(content: Content): string {
  if (content instanceof SafeHtml) return content.markup;
  if (typeof content === 'string')
    return content.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return content.map(toMarkup).join('');
}
