import { currencyDecimals } from '../amounts/exact.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import { documentNumber } from '../fiscal/cdc.ts';
import { PUBLIC_PAGE_PATH } from '../fiscal/qr.ts';
import type { StoredDocument } from '../ledger/document-repository.ts';
import { documentStatus } from '../rules/document-status.ts';

/** Colour of a state, whose name is always shown too. */
export type Tone = 'good' | 'warn' | 'bad' | 'calm';

interface StateWords {
  name: string;
  tone: Tone;
  explanation: string;
}

/** A document's state in words for the public, at an instant of the service's clock. */
export function stateWords(document: StoredDocument, now: number): StateWords {
  if (document.cancelledAt !== null) {
    return {
      name: 'Cancelado',
      tone: 'bad',
      explanation: `Cancelado el ${momentText(document.cancelledAt)}.`,
    };
  }
  const { estado, mensaje } = documentStatus(document, now);
  switch (estado) {
    case 'Pendiente':
      return { name: 'En proceso', tone: 'warn', explanation: mensaje };
    case 'Aprobado':
      return { name: 'Aprobado', tone: 'good', explanation: mensaje };
    case 'Rechazado':
      return { name: 'Rechazado', tone: 'bad', explanation: mensaje };
  }
}

/** `001-001-0000001` */
export function numberWords(document: StoredDocument): string {
  const { numero_establecimiento, punto_expedicion, number } = document;
  return `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`;
}

export function typeWords({ documentType }: StoredDocument): string {
  return documentType === '01' ? 'Factura electrónica' : 'Nota de remisión electrónica';
}

/** Path and query of a document's public page, relative to any address of the service. */
export function publicPath({ qr }: StoredDocument): string {
  return qr.slice(qr.indexOf(PUBLIC_PAGE_PATH));
}

/** Decimal text as people write it here: `1250000.5` as `1.250.000,5`. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Decimal text with its currency and at least the currency's decimals: `Gs. 1.250.000`, `USD 199,90`. */
export function moneyText(decimal: string, moneda: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const padded = fraction.padEnd(currencyDecimals(moneda), '0');
  const text = groupDigits(padded === '' ? whole : `${whole}.${padded}`);
  return `${moneda === 'PYG' ? 'Gs.' : moneda} ${text}`;
}

/** An instant as `DD/MM/YYYY HH:mm` in Paraguay. */
export function momentText(at: number): string {
  return `${dateText(at)} ${localDateTime(at).slice(11, 16)}`;
}

/** `DD/MM/YYYY` in Paraguay. */
export function dateText(at: number): string {
  return localDateTime(at).slice(0, 10).split('-').toReversed().join('/');
}

/** `HH:mm:ss` in Paraguay. */
export function timeText(at: number): string {
  return localDateTime(at).slice(11);
}
