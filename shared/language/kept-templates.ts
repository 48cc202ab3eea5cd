/** A text with numbered gaps, and what recognizes one that was made of it. */
export interface KeptTemplate {
  /** `El servicio falló: {0}` */
  template: string;
  pattern: RegExp;
}

/** What stands around the values of a tagged text, with each value's number in its gap. */
export function templateOf(parts: readonly string[]): string {
  return parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
}

/** Those with most words of their own first: what they recognize, a shorter one might too. */
export function keptTemplates(templates: readonly string[]): KeptTemplate[] {
  return templates
    .toSorted((a, b) => ownWords(b).length - ownWords(a).length)
    .map((template) => ({ template, pattern: patternOf(template) }));
}

function ownWords(template: string): string {
  return template.replaceAll(/\{\d+\}/g, '');
}

function patternOf(template: string): RegExp {
  const parts = template
    .split(/\{\d+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('(.*?)')}$`, 's');
}
