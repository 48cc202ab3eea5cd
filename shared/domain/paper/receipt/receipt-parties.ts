import type { ReceiptField, ReceiptIssuer } from './receipt-frame.ts';
import { printableOrNull } from './receipt-words.ts';
import type { IssuerFacts } from './receipt.ts';
import type { InvoiceRequest } from '../../../wire/invoice.ts';

type Cliente = InvoiceRequest['cliente'];

/** Labels of `tipo_documento`: the interface specifies only 0 and 1. */
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

/** Everything MT 13.4 requires about the receiver; without contact data for the final consumer. */
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

/** Name and document: enough for a receipt that may be left on the counter. */
export function identityFields(who: 'Cliente' | 'Destinatario', cliente: Cliente): ReceiptField[] {
  return [
    ...field(who, printableOrNull(cliente.nombre)),
    ...field(DOCUMENT_LABELS[cliente.tipo_documento] ?? 'Documento', printableOrNull(cliente.documento)),
  ];
}

function field(label: string, value: string | null): ReceiptField[] {
  return value === null ? [] : [{ label, value }];
}

/** Prints the number once if the address already includes it. A number without a street is no address. */
export function streetAndNumber(direccion?: string, numeroCasa?: string): string | undefined {
  const street = printableOrNull(direccion);
  const number = printableOrNull(numeroCasa);
  if (street === null) return undefined;
  return number === null || street.split(/[ ,]/).includes(number) ? street : `${street} ${number}`;
}

/** Joins the known parts in one line; null if none is known. */
export function joined(parts: readonly (string | undefined)[]): string | null {
  const known = parts.map(printableOrNull).filter((part) => part !== null);
  return known.length === 0 ? null : known.join(', ');
}
