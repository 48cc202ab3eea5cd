import type { ReceiptField } from '../../shared/domain/receipt/receipt-frame.ts';
import { html, type SafeHtml } from './safe-html.ts';

/** A label and its value, for a `dl`. */
export function field({ label, value }: ReceiptField): SafeHtml {
  return html`<div><dt>${label}</dt><dd>${breakable(signed(value))}</dd></div>`;
}

/** With the sign as type has it: a hyphen is too short before figures. */
export function signed(value: string): string {
  return value.replace(/^-(?=\d)/, '−');
}

/** Where a long word without blanks, such as an address, breaks first. Others fit, and each place costs time. */
export function breakable(text: string): SafeHtml | string {
  if (!/\S{20}/.test(text)) return text;
  return html`${text.split(/(?<=[@./_-])(?=\S)/).map((piece, index) => html`${index === 0 ? '' : html`<wbr>`}${piece}`)}`;
}
