import type { ReceiptFiscal } from '../../shared/domain/receipt/receipt-frame.ts';
import { qrSvg } from './receipt-qr.ts';
import { html, NOTHING, type SafeHtml } from './safe-html.ts';

/** The QR with the control code beside it, or below where a long address makes the QR wide. */
export function fiscalSection(fiscal: ReceiptFiscal): SafeHtml {
  const { legend, consultationUrl, cdcGroups, status } = fiscal;
  return html`<section class="fiscal">
<p class="lead">${legend}</p>
<p class="url">${consultationUrl}</p>
<div class="proof">${fiscal.qr === null ? NOTHING : qrOrAddress(fiscal.qr)}
<dl class="cdc"><dt>CDC</dt><dd class="groups">${cdcGroups.map((group) => html`<span>${group}</span> `)}</dd>
<dt>${status.label}</dt><dd>${status.value}</dd></dl></div>
</section>`;
}

/** An address that no code can hold is written out: the customer can still type it. */
function qrOrAddress(address: string): SafeHtml {
  return qrSvg(address) ?? html`<p>${address}</p>`;
}
