import type { ReceiptFiscal, ReceiptMark } from './receipt-frame.ts';
import { CONSULTATION_URL, NOT_YET_APPROVED_LEGEND, printable, toTheMinute } from './receipt-words.ts';
import type { IssueFacts } from './receipt.ts';

/** `legend` states what can be checked at the address. */
export function receiptFiscal(issue: IssueFacts, legend: string): ReceiptFiscal {
  const cancelled = issue.cancelledAt !== undefined;
  return {
    legend,
    consultationUrl: CONSULTATION_URL,
    cdcGroups: cdcGroups(issue.cdc),
    qr: issue.qr === '' ? null : issue.qr,
    status: { label: 'Estado al imprimir', value: cancelled ? 'Anulada' : printable(issue.estado) },
  };
}

/** In groups of 4 digits. */
export function cdcGroups(cdc: string): string[] {
  return printable(cdc).match(/.{1,4}/gu) ?? [];
}

/** `Anulada`, because in Paraguay a `factura cancelada` is one that has been paid. */
export function receiptMark(issue: IssueFacts): ReceiptMark | null {
  if (issue.cancelledAt !== undefined) {
    return { text: 'ANULADA', detail: `Anulada el ${toTheMinute(issue.cancelledAt)}. Sin valor fiscal.` };
  }
  if (!isRejected(issue)) return null;
  return { text: 'RECHAZADA', detail: 'Rechazada por la administración tributaria. Sin valor fiscal.' };
}

/** Meaning for the customer of a state that is not final yet. */
export function statusLegends(issue: IssueFacts): string[] {
  const final =
    issue.cancelledAt !== undefined || isRejected(issue) || /^aprobado\b/i.test(issue.estado.trim());
  return final ? [] : [NOT_YET_APPROVED_LEGEND];
}

function isRejected(issue: IssueFacts): boolean {
  return /^rechazad[oa]\b/i.test(issue.estado.trim());
}
