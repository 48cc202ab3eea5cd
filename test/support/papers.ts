import type { Paper } from '../../main/printing/receipts/read-paper.ts';
import { buildReceipt } from '../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import { discountedFacts, good, ISSUED, receiptFacts } from './receipt-facts.ts';
import { noteFacts, travels } from './note-facts.ts';
import { invoiceBody } from './sale-bodies.ts';

const NAMES = [
  'Yerba mate Pajarito 500 g',
  'Heladera exhibidora vertical de cuatro puertas con luz',
  'Ñandutí',
];

/** An issued invoice of so many lines, at all rates. */
export function invoiceOf(lines: number): Paper {
  const mercaderias = Array.from({ length: lines }, (_, index) => {
    const price = 1000 + index * 250;
    const rates = [{ '10': price }, { '5': price }, { '0': price }, { '0': 500, '10': price }];
    return good(
      `${7_840_000 + index}`,
      `${NAMES[index % 3]} ${index}`,
      rates[index % 4] ?? {},
      (index % 5) + 1,
    );
  });
  return buildReceipt(receiptFacts({ sale: invoiceBody({ items: { mercaderias } }) }));
}

export function noteOf(items: number): Paper {
  const goods = Array.from({ length: items }, (_, index) =>
    travels(`${NAMES[index % 3]} ${index}`, index + 0.5, index % 2 === 0 ? 'UNI' : 'kg'),
  );
  return buildNoteReceipt(noteFacts({ items: goods }));
}

const usd = invoiceBody({
  items: {
    mercaderias: [good('A-1', 'Notebook 14"', { '10': 799.99 }, 2), good('A-2', 'Cable', { '10': 12.5 })],
  },
});
const credit = invoiceBody();

/** One of each kind of paper. */
export const PAPERS: Readonly<Record<string, Paper>> = {
  invoice: buildReceipt(receiptFacts()),
  discounted: buildReceipt(discountedFacts({ training: true })),
  usd: buildReceipt(
    receiptFacts({ sale: { ...usd, venta: { ...usd.venta, moneda: 'USD', cotizacion: 7325.5 } } }),
  ),
  credit: buildReceipt(
    receiptFacts({
      sale: {
        ...credit,
        venta: {
          ...invoiceBody().venta,
          venta_contado: undefined,
          venta_credito: { entrega_inicial: 50_000, plazo: 30 },
        },
      },
    }),
  ),
  provisional: buildReceipt(receiptFacts({ issue: null, training: true })),
  cancelled: buildReceipt(receiptFacts({ issue: { ...ISSUED, cancelledAt: Date.UTC(2026, 10, 22, 12) } })),
  rejected: buildReceipt(receiptFacts({ issue: { ...ISSUED, estado: 'Rechazado' } })),
  'without a QR and much else': buildReceipt(receiptFacts({ issuer: {}, issue: { ...ISSUED, qr: '' } })),
  note: buildNoteReceipt(noteFacts()),
};
