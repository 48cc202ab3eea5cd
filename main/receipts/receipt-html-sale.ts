import type { Receipt, ReceiptLine } from '../../shared/domain/receipt/receipt.ts';
import type { ReceiptField } from '../../shared/domain/receipt/receipt-frame.ts';
import { breakable, field, signed } from './field-html.ts';
import { html, NOTHING, type SafeHtml } from './safe-html.ts';

/** What a sale's receipt says between its title and its proof. */
export function saleSections(receipt: Receipt): SafeHtml[] {
  return [fieldsSection(receipt), itemsSection(receipt), ...sumsSections(receipt), ivaSection(receipt.iva)];
}

function fieldsSection({ general, receiver }: Receipt): SafeHtml {
  return html`<section>${[general, receiver].map((fields) => html`<dl class="fields">${fields.map(field)}</dl>`)}</section>`;
}

function itemsSection({ kind, lines }: Receipt): SafeHtml {
  const rate = kind === 'definitive' ? html`<span class="rate">IVA</span>` : NOTHING;
  return html`<section class="items">
<header><p>Descripción</p>
<p class="line"><span class="how">Código · cantidad × precio unitario</span><span class="worth">${rate}<span class="value">Valor</span></span></p></header>
${lines.map(itemBlock)}
</section>`;
}

/** A discount stands between what it is taken off and what is left. */
function itemBlock(line: ReceiptLine): SafeHtml {
  const sold = `${line.code} · ${line.quantity} × ${line.unitPrice}`;
  const { discount, remark } = line;
  const detail = discount === null ? sold : `${discount.label} ${signed(discount.value)}`;
  return html`<div class="item"><p class="what">${line.description}</p>
${remark === null ? NOTHING : html`<p class="note">${remark}</p>`}
${discount === null ? NOTHING : html`<p class="how">${breakable(sold)}</p>`}
${line.parts.map(
  (part, index) =>
    html`<p class="line">${index === 0 ? html`<span class="how">${breakable(detail)}</span>` : NOTHING}<span class="worth"><span class="rate">${part.rate}</span><span class="value">${part.amount}</span></span></p>`,
)}</div>`;
}

function sumsSections({ subtotals, total, totalInGuaranies, payment }: Receipt): SafeHtml[] {
  return [
    subtotals.length === 0 ? NOTHING : html`<section><dl class="sums">${subtotals.map(field)}</dl></section>`,
    html`<section class="total"><dl class="grand">${field(total)}</dl>
${totalInGuaranies === null ? NOTHING : html`<dl class="sums">${field(totalInGuaranies)}</dl>`}</section>`,
    payment.length === 0 ? NOTHING : html`<section><dl class="sums">${payment.map(field)}</dl></section>`,
  ];
}

function ivaSection(iva: readonly ReceiptField[]): SafeHtml {
  if (iva.length === 0) return NOTHING;
  return html`<section><h3>Liquidación del IVA</h3><dl class="iva">${iva.map(field)}</dl></section>`;
}
