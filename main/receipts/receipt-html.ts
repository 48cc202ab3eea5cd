import { createHash } from 'node:crypto';
import type { Receipt, ReceiptField, ReceiptLine } from '../../shared/domain/receipt/receipt.ts';
import { embeddedReceiptCss, LINKED_CSS_PATH } from './receipt-css.ts';
import { fiscalSection } from './receipt-html-fiscal.ts';
import { html, NOTHING, SafeHtml } from './safe-html.ts';

/**
 * A receipt for 80 mm tape as one complete document that loads nothing and runs nothing: its own fonts,
 * style and QR inside, everything else forbidden by its policy. It is what is printed.
 */
export function receiptHtml(receipt: Receipt): string {
  const css = embeddedReceiptCss();
  embeddedCssHash ??= createHash('sha256').update(css).digest('base64');
  return receiptDocument(
    receipt,
    html`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${embeddedCssHash}'; font-src data:">
<style>${new SafeHtml(css)}</style>`,
  );
}

let embeddedCssHash: string | null = null;

/** The same document for the screen, where style and fonts are read once for many receipts. */
export function receiptScreenHtml(receipt: Receipt): string {
  return receiptDocument(receipt, html`<link rel="stylesheet" href="${LINKED_CSS_PATH}">`);
}

function receiptDocument(receipt: Receipt, style: SafeHtml): string {
  return html`<!doctype html>
<html lang="es-PY">
<head>
<meta charset="utf-8">
${style}
<title>${receipt.title} ${receipt.number.value}</title>
</head>
<body class="${receipt.kind}">
${noticeBlocks(receipt)}
${issuerBlock(receipt)}
${titleSection(receipt)}
${fieldsSection(receipt)}
${itemsSection(receipt)}
${sumsSections(receipt)}
${ivaSection(receipt.iva)}
${receipt.fiscal === null ? NOTHING : fiscalSection(receipt.fiscal)}
${footSections(receipt)}
</body>
</html>
`.markup;
}

function noticeBlocks({ trainingBanner, mark }: Receipt): SafeHtml[] {
  return [
    trainingBanner === null ? NOTHING : html`<p class="banner">${trainingBanner}</p>`,
    mark === null ? NOTHING : html`<p class="mark"><b>${mark.text}</b> ${mark.detail}</p>`,
  ];
}

function issuerBlock({ issuer }: Receipt): SafeHtml {
  const phone = issuer.phone === null ? null : `Tel. ${issuer.phone}`;
  return html`<div class="issuer">
${issuer.heading === null ? NOTHING : html`<h1>${issuer.heading}</h1>`}
${issuer.legalName === null ? NOTHING : html`<p class="legal">${issuer.legalName}</p>`}
${[issuer.activity, issuer.address, phone].map((line) => (line === null ? NOTHING : html`<p>${line}</p>`))}
</div>`;
}

function titleSection(receipt: Receipt): SafeHtml {
  return html`<section class="title">
<h2>${receipt.title}</h2>
<p class="number"><small>${receipt.number.label}</small> ${receipt.number.value}</p>
<dl class="stamp">${receipt.stamp.map(field)}</dl>
${receipt.warning === null ? NOTHING : html`<p class="warning">${receipt.warning}</p>`}
</section>`;
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

function footSections({ kind, legends, missing, closing }: Receipt): SafeHtml[] {
  const missingText = `Datos que faltan: ${missing.join(', ')}.`;
  return [
    html`<section class="${kind === 'provisional' ? 'promise' : 'small'}">${legends.map((legend) => html`<p>${legend}</p>`)}
${missing.length === 0 ? NOTHING : html`<p class="missing">${missingText}</p>`}</section>`,
    html`<section class="closing">${closing.map((line) => html`<p>${line}</p>`)}</section>`,
  ];
}

function field({ label, value }: ReceiptField): SafeHtml {
  return html`<div><dt>${label}</dt><dd>${breakable(signed(value))}</dd></div>`;
}

/** With the sign as type has it: a hyphen is too short before figures. */
function signed(value: string): string {
  return value.replace(/^-(?=\d)/, '−');
}

/** Where a long word without blanks, such as an address, breaks first. */
function breakable(text: string): SafeHtml {
  return html`${text.split(/(?<=[@./_-])(?=\S)/).map((piece, index) => html`${index === 0 ? '' : html`<wbr>`}${piece}`)}`;
}
