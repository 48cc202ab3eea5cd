import { numberText } from '../amounts/exact.ts';
import { momentText, moneyText, numberWords, publicPath, stateWords } from '../html/document-words.ts';
import { html, type Html } from '../html/html.ts';
import type { StoredDocument } from '../ledger/document-repository.ts';
import type { Situation } from './page-frame.ts';

/**
 * Documents as rows. Public page and XML are served on this port too, where no token is needed and no fault
 * hits.
 */
export function documentTable(
  documents: readonly StoredDocument[],
  { now }: Situation,
  looks: 'short' | 'full',
): Html {
  if (documents.length === 0) {
    return html`<p class="empty">Todavía no se emitió ningún documento. Las facturas y notas de remisión que emita la app aparecen aquí.</p>`;
  }
  const isFull = looks === 'full';
  const rows = documents.map((document) => {
    const { name, tone } = stateWords(document, now);
    return html`<tr id="documento-${document.seq}">
      <td class="tight"><a href="${publicPath(document)}" target="_blank" rel="noreferrer">${numberWords(document)}</a></td>
      <td class="tight">${document.documentType === '01' ? 'Factura' : 'Remisión'}</td>
      <td class="grow"><bdi>${clientName(document)}</bdi>${isFull && remark(document)}</td>
      <td class="number">${totalText(document)}</td>
      <td class="tight"><span class="badge ${tone}">${name}</span></td>
      <td class="tight">${isFull ? momentText(document.emittedAt) : shortMoment(document.emittedAt)}</td>
      ${
        isFull &&
        html`<td class="tight">${document.cancelledAt === null ? '—' : momentText(document.cancelledAt)}</td>
      <td class="tight"><a href="/_control/documentos/${document.cdc}/xml" target="_blank" aria-label="XML de ${numberWords(document)}">XML</a></td>`
      }
    </tr>`;
  });
  return html`<div class="scroll" role="region" aria-label="Documentos" tabindex="0"><table>
    <thead><tr><th scope="col">Número</th><th scope="col">Tipo</th><th scope="col">Cliente</th><th scope="col" class="number">Total</th><th scope="col">Estado</th><th scope="col">Emitido</th>${
      isFull && html`<th scope="col">Cancelado</th><th scope="col">Archivo</th>`
    }</tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;
}

/** The remark contains the sale's local number, needed to resolve a doubt. */
function remark({ documentType, request }: StoredDocument): Html | false {
  const text = documentType === '01' ? request.venta.observacion : undefined;
  return text !== undefined && text !== '' && html`<br><bdi class="soft">${text}</bdi>`;
}

/** `DD/MM HH:mm` */
function shortMoment(at: number): string {
  const [date = '', time = ''] = momentText(at).split(' ');
  return `${date.slice(0, 5)} ${time}`;
}

function clientName(document: StoredDocument): string {
  return document.documentType === '01'
    ? document.request.cliente.nombre
    : document.request.transportista.nombre;
}

function totalText(document: StoredDocument): string {
  if (document.documentType === '07') return '—';
  const { total, moneda } = document.request.venta;
  return moneyText(numberText(total), moneda);
}
