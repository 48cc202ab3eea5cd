import type { ReceiptField, ReceiptFiscal, ReceiptIssuer, ReceiptMark } from './receipt-frame.ts';
import {
  CONSULTATION_URL,
  NOT_YET_APPROVED_LEGEND,
  printable,
  printableOrNull,
  toTheMinute,
} from './receipt-words.ts';
import type { IssueFacts, IssuerFacts } from './receipt.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';

type Cliente = InvoiceRequest['cliente'];

/** Labels of `tipo_documento`: the interface states 0 and 1 only. */
const DOCUMENT_LABELS: Readonly<Record<number, string>> = { 0: 'RUC', 1: 'C.I.' };

export function receiptIssuer(issuer: IssuerFacts): ReceiptIssuer {
  const legalName = printableOrNull(issuer.nombre);
  const heading = printableOrNull(issuer.nombreFantasia) ?? legalName;
  return {
    heading,
    legalName: legalName === heading ? null : legalName,
    activity: printableOrNull(issuer.actividad),
    address: joined([issuer.direccion, issuer.ciudad]),
    phone: printableOrNull(issuer.telefono),
  };
}

/** Everything MT 13.4 wants of the receiver, who is the one or the other; of one without a name no way to reach them. */
export function receiverFields(
  who: 'Cliente' | 'Destinatario',
  cliente: Cliente,
  { city, isNameless = false }: { city: string | undefined; isNameless?: boolean },
): ReceiptField[] {
  const street = streetAndNumber(cliente.direccion, cliente.numero_casa);
  return [
    ...identityFields(who, cliente),
    ...field('Dirección', joined([street, cliente.barrio, city])),
    ...(isNameless ? [] : field('Teléfono', printableOrNull(cliente.whatsapp))),
    ...(isNameless ? [] : field('Correo', printableOrNull(cliente.email))),
  ];
}

/** Name and document: enough for a slip that somebody may leave on the counter. */
export function identityFields(who: 'Cliente' | 'Destinatario', cliente: Cliente): ReceiptField[] {
  return [
    ...field(who, printableOrNull(cliente.nombre)),
    ...field(DOCUMENT_LABELS[cliente.tipo_documento] ?? 'Documento', printableOrNull(cliente.documento)),
  ];
}

function field(label: string, value: string | null): ReceiptField[] {
  return value === null ? [] : [{ label, value }];
}

/** Some write the number into the address as well: it is said once. A number without its street is no address. */
export function streetAndNumber(direccion?: string, numeroCasa?: string): string | undefined {
  const street = printableOrNull(direccion);
  const number = printableOrNull(numeroCasa);
  if (street === null) return undefined;
  return number === null || street.split(/[ ,]/).includes(number) ? street : `${street} ${number}`;
}

/** One line of the parts that are known; null where none is. */
export function joined(parts: readonly (string | undefined)[]): string | null {
  const known = parts.map(printableOrNull).filter((part) => part !== null);
  return known.length === 0 ? null : known.join(', ');
}

/** `legend` says what can be checked at the address. */
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

/** `Anulada`, because a `factura cancelada` is in Paraguay one that has been paid. */
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
