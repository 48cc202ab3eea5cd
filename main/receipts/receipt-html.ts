import type { ReceiptFrame } from '../../shared/domain/receipt/receipt-frame.ts';
import type { ReceiptContent } from '../../shared/ipc/document-schemas.ts';
import { field } from './field-html.ts';
import type { Paper } from './paper.ts';
import { LINKED_CSS_PATH } from './receipt-css.ts';
import { fiscalSection } from './receipt-html-fiscal.ts';
import { noteSections } from './receipt-html-note.ts';
import { saleSections } from './receipt-html-sale.ts';
import { html, NOTHING, type SafeHtml } from './safe-html.ts';

/** The document that receipts are put into, still blank: style and fonts are there before them. It runs nothing. */
export function blankReceiptHtml(): string {
  return html`<!doctype html>
<html lang="es-PY">
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="${LINKED_CSS_PATH}">
</head>
<body></body>
</html>
`.markup;
}

/** What stands in the document of a receipt; nothing in its markup loads or runs anything. */
export function receiptContent(receipt: Paper): ReceiptContent {
  const { markup } = html`
${noticeBlocks(receipt)}
${issuerBlock(receipt)}
${titleSection(receipt)}
${receipt.of === 'sale' ? saleSections(receipt) : noteSections(receipt)}
${receipt.fiscal === null ? NOTHING : fiscalSection(receipt.fiscal)}
${footSections(receipt)}
`;
  return { title: `${receipt.title} ${receipt.number.value}`, kind: receipt.kind, markup };
}

function noticeBlocks({ trainingBanner, mark }: ReceiptFrame): SafeHtml[] {
  return [
    trainingBanner === null ? NOTHING : html`<p class="banner">${trainingBanner}</p>`,
    mark === null ? NOTHING : html`<p class="mark"><b>${mark.text}</b> ${mark.detail}</p>`,
  ];
}

function issuerBlock({ issuer }: ReceiptFrame): SafeHtml {
  const phone = issuer.phone === null ? null : `Tel. ${issuer.phone}`;
  return html`<div class="issuer">
${issuer.heading === null ? NOTHING : html`<h1>${issuer.heading}</h1>`}
${issuer.legalName === null ? NOTHING : html`<p class="legal">${issuer.legalName}</p>`}
${[issuer.activity, issuer.address, phone].map((line) => (line === null ? NOTHING : html`<p>${line}</p>`))}
</div>`;
}

function titleSection(receipt: ReceiptFrame): SafeHtml {
  return html`<section class="title">
<h2>${receipt.title}</h2>
<p class="number"><small>${receipt.number.label}</small> ${receipt.number.value}</p>
<dl class="stamp">${receipt.stamp.map(field)}</dl>
${receipt.warning === null ? NOTHING : html`<p class="warning">${receipt.warning}</p>`}
</section>`;
}

function footSections({ kind, legends, missing, closing }: ReceiptFrame): SafeHtml[] {
  const missingText = `Datos que faltan: ${missing.join(', ')}.`;
  return [
    html`<section class="${kind === 'provisional' ? 'promise' : 'small'}">${legends.map((legend) => html`<p>${legend}</p>`)}
${missing.length === 0 ? NOTHING : html`<p class="missing">${missingText}</p>`}</section>`,
    html`<section class="closing">${closing.map((line) => html`<p>${line}</p>`)}</section>`,
  ];
}
