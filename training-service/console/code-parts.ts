import { html, type Html } from '../html/html.ts';

/** A code to be read aloud or selected with one click. */
export function codeText(code: string): Html {
  return html`<code class="code all">${code}</code>`;
}

/** Shown only where the script runs. */
export function copyButton(text: string): Html {
  return html`<button type="button" class="button copy" data-copy="${text}">Copiar</button>`;
}
