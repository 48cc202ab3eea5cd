import type { NoteItem, NoteReceipt, NoteSection } from '../../shared/domain/receipt/note/note-receipt.ts';
import { breakable, field } from './field-html.ts';
import { html, type SafeHtml } from './safe-html.ts';

/** What a dispatch note's receipt says between its title and its proof: the trip, then what travels. */
export function noteSections({ general, receiver, sections, items }: NoteReceipt): SafeHtml[] {
  return [
    html`<section>${[general, receiver].map((fields) => html`<dl class="fields">${fields.map(field)}</dl>`)}</section>`,
    ...sections.map(headedSection),
    itemsSection(items),
  ];
}

function headedSection({ heading, fields }: NoteSection): SafeHtml {
  return html`<section class="headed"><h3>${heading}</h3><dl class="fields">${fields.map(field)}</dl></section>`;
}

function itemsSection(items: readonly NoteItem[]): SafeHtml {
  return html`<section class="items goods">
<header class="line"><p class="how">Descripción</p><p class="value">Cantidad</p></header>
${items.map(
  ({ description, quantity }) =>
    html`<div class="item line"><p class="what">${breakable(description)}</p><p class="value">${quantity}</p></div>`,
)}
</section>`;
}
