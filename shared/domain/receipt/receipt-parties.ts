import type { InvoiceRequest } from '../../wire/invoice.ts';
import { printableOrNull } from './printable-text.ts';
import type { ReceiptField, ReceiptIssuer } from './receipt.ts';
import type { IssuerFacts } from './receipt-facts.ts';

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

/** Everything MT 13.4 wants of the receiver. */
export function receiverFields(cliente: Cliente, city: string | undefined): ReceiptField[] {
  const street = joined([cliente.direccion, cliente.numero_casa], ' ') ?? undefined;
  return [
    ...identityFields(cliente),
    ...field('Dirección', joined([street, cliente.barrio, city])),
    ...field('Teléfono', printableOrNull(cliente.whatsapp)),
    ...field('Correo', printableOrNull(cliente.email)),
  ];
}

/** Name and document: enough for a slip that somebody may leave on the counter. */
export function identityFields(cliente: Cliente): ReceiptField[] {
  return [
    ...field('Cliente', printableOrNull(cliente.nombre)),
    ...field(DOCUMENT_LABELS[cliente.tipo_documento] ?? 'Documento', printableOrNull(cliente.documento)),
  ];
}

function field(label: string, value: string | null): ReceiptField[] {
  return value === null ? [] : [{ label, value }];
}

function joined(parts: readonly (string | undefined)[], separator = ', '): string | null {
  const known = parts.map(printableOrNull).filter((part) => part !== null);
  return known.length === 0 ? null : known.join(separator);
}
