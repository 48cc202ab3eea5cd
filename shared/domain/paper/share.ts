import { formatDate } from '../dates.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import { CONSULTATION_URL, TRAINING_BANNER } from './receipt/receipt-words.ts';

interface ShareFacts {
  kind: 'invoice' | 'dispatch-note';
  /** Null if unknown. */
  shop: string | null;
  numeroDocumento: string;
  emittedAt: number;
  /** Formatted with its currency; null without an amount. */
  total: string | null;
  cdc: string;
  /** The document's public page, as in its QR; null if the service gave none. */
  link: string | null;
  isCancelled: boolean;
  isTraining: boolean;
}

const KIND_WORDS = { invoice: 'factura', 'dispatch-note': 'nota de remisión' } as const;

/** Message for the customer with a document, in Spanish, as the shop is Paraguayan. */
export function shareWords(facts: ShareFacts): { subject: string; text: string } {
  const { kind, shop, numeroDocumento, emittedAt, total, isCancelled } = facts;
  const kindWords = KIND_WORDS[kind];
  const name = `${kindWords} ${numeroDocumento}`;
  const of = shop === null ? '' : ` de ${shop}`;
  const lines = [
    ...(facts.isTraining ? [TRAINING_BANNER, ''] : []),
    isCancelled ? `Su ${name}${of} fue anulada.` : `Aquí está su ${kindWords} electrónica${of}.`,
    '',
    `Número: ${numeroDocumento}`,
    `Fecha: ${formatDate(emittedAt)}`,
    ...(total === null ? [] : [`Total: ${total}`]),
    '',
    ...consultationLines(facts),
  ];
  return { subject: `${name.replace(/^./, (first) => first.toUpperCase())}${of}`, text: lines.join('\n') };
}

function consultationLines({ link, cdc }: ShareFacts): string[] {
  if (link !== null) return ['Puede verla y comprobarla en:', link];
  return [`Puede comprobarla en ${CONSULTATION_URL} con su CDC:`, cdc.match(/.{1,4}/g)?.join(' ') ?? cdc];
}

/**
 * WhatsApp's page for a message with this text, to a number with country code (`+595981123456`); without a
 * number it asks for the recipient.
 */
export function whatsappAddress(number: string | null, text: string): string {
  return `https://wa.me/${number === null ? '' : number.replace('+', '')}?text=${encoded(text)}`;
}

/** A new message in the user's mail program (RFC 6068); without `to` the recipient is empty. */
export function mailAddress(to: string | null, { subject, text }: { subject: string; text: string }): string {
  const receiver = to === null ? '' : encoded(to).replace('%40', '@');
  return `mailto:${receiver}?subject=${encoded(subject)}&body=${encoded(text.replaceAll('\n', '\r\n'))}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** `yes` if a document may be shared as a link, else the reason why not. */
type ShareChance = 'yes' | 'not-issued' | 'rejected' | 'never';

/** Only issued documents have something to show; a rejected one must not circulate as if valid. */
export function shareChance(document: {
  state: DocumentState;
  cdc: string | null;
  numeroDocumento: string | null;
}): ShareChance {
  const { state, cdc, numeroDocumento } = document;
  if (state === 'rejected') return 'rejected';
  if (state === 'discarded' || state === 'refused' || state === 'issued-unidentified') return 'never';
  return cdc === null || numeroDocumento === null ? 'not-issued' : 'yes';
}
