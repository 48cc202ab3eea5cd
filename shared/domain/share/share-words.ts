import { formatDate } from '../dates.ts';
import { CONSULTATION_URL, TRAINING_BANNER } from '../receipt/receipt-words.ts';

export interface ShareFacts {
  kind: 'invoice' | 'dispatch-note';
  /** What the shop is called; null where it is not known. */
  shop: string | null;
  numeroDocumento: string;
  emittedAt: number;
  /** As it is read, with its currency; null where there is no amount. */
  total: string | null;
  cdc: string;
  /** The public page of the document, as its QR has it; null where the service gave none. */
  link: string | null;
  isCancelled: boolean;
  isTraining: boolean;
}

const KIND_WORDS = { invoice: 'factura', 'dispatch-note': 'nota de remisión' } as const;

/** What the customer is written with a document, in Spanish: they are a Paraguayan shop's. */
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
