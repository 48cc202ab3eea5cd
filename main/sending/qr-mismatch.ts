import { minorDigits } from '../../shared/domain/money.ts';
import { type Reason, reason } from '../../shared/domain/reason.ts';
import { type DocumentRecord, parseSale } from './document-record.ts';

/** The tax authority's tolerance for totals (MT F), in minor units, rounded up. */
const TOLERANCE_MINOR = 1;

/**
 * Reason why the document behind a QR cannot be this one, by the total and the receiver in its address (MT 13.8). Null
 * if they agree or are missing. A control code of the same point alone may be another sale's.
 */
export function qrMismatch(qr: string, document: DocumentRecord): Reason | null {
  const facts = URL.canParse(qr) ? new URL(qr).searchParams : new URLSearchParams();
  const told = facts.get('dTotGralOpe');
  const total = told === null ? Number.NaN : Number(told);
  const expected = Number(document.total) / 10 ** minorDigits(document.currency);
  const tolerance = TOLERANCE_MINOR / 10 ** minorDigits(document.currency);
  if (told !== null && Number.isFinite(total) && Math.abs(total - expected) > tolerance) {
    return reason('other-total', { told, expected });
  }
  const receiver = facts.get('dRucRec') ?? facts.get('dNumIDRec');
  if (receiver === null || sameNumber(receiver, document)) return null;
  return reason('other-receiver', { told: receiver, expected: document.clientDocument });
}

/** Compares with or without dots, leading zeros and check digit. */
function sameNumber(receiver: string, document: DocumentRecord): boolean {
  const { clientDocument } = document;
  const plain = (text = ''): string =>
    text
      .replace(/[^0-9A-Za-z]/g, '')
      .replace(/^0+/, '')
      .toUpperCase();
  if (plain(receiver) === plain(clientDocument)) return true;
  return plain(receiver) === plain(clientDocument.split('-')[0]) && mayBeRuc(document);
}

/** The request of a dispatch note does not say what kind of number its client has. */
function mayBeRuc({ kind, body }: DocumentRecord): boolean {
  return kind === 'dispatch-note' || parseSale(body).cliente.tipo_documento === 0;
}
