import type { Paper } from '../../main/printing/receipts/read-paper.ts';
import { buildReceipt } from '../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import type { IssueFacts } from '../../shared/domain/paper/receipt/receipt.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { noteFacts, travels } from './note-facts.ts';
import { ISSUED, QR_ADDRESS, receiptFacts } from './receipt-facts.ts';
import { invoiceBody, randomInvoiceBodies } from './sale-bodies.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const SPANISH = [
  'Yerba',
  'mate',
  'Ñandutí',
  'edición',
  'azúcar',
  'piña',
  '500 g',
  'AT&T',
  'X'.repeat(70),
] as const;

/** Guaraní, words too long for any line, and strings from attackers and catalogues. */
const ANY_WORDS = [
  ...SPANISH,
  'g̃uarã',
  'mbaʼéichapa',
  'ỹvyra',
  'Kuñataĩ',
  'Typyta',
  'ẽ',
  'PINGÜINO',
  '½',
  '“especial”',
  '—',
  'º',
  '100 %',
  '₲ 1.000',
  '<b>',
  'Ñ'.repeat(50),
  '漢字',
  '\u001b@\u001dV\u0000',
  '\u0000',
  '\u200B',
  'e\u0301',
] as const;

const HEX_DIGITS = Array.from('0123456789abcdef');

/** Paper for a seed: a sale of so many lines, or a dispatch note, in any state. */
export function generatedPaper(seed: number, lines: number): Paper {
  const random = seededRandom(seed);
  if (random.chance(0.1)) return generatedNote(random, lines);
  const issue = random.pick<() => IssueFacts | null>([
    () => null,
    () => generatedIssue(random),
    () => ({ ...generatedIssue(random), estado: 'Pendiente' }),
    () => ({ ...generatedIssue(random), estado: 'Rechazado' }),
    () => ({ ...generatedIssue(random), cancelledAt: ISSUED.emittedAt }),
  ])();
  return buildReceipt(
    receiptFacts({ sale: generatedSale(random, seed, lines), training: random.chance(0.3), issue }),
  );
}

function generatedSale(random: SeededRandom, seed: number, lines: number): InvoiceRequest {
  const [first] = randomInvoiceBodies(seed, 1);
  const { moneda = 'PYG', cotizacion = 1 } = first?.venta ?? {};
  const mercaderias = randomInvoiceBodies(seed, lines * 3)
    .filter(({ venta }) => venta.moneda === moneda)
    .flatMap(({ items }) => items.mercaderias ?? [])
    .slice(0, lines)
    .map((item) => ({ ...item, descripcion: generatedName(random) }));
  return invoiceBody({
    venta: { moneda, cotizacion, condicion_venta: random.pick([1, 2]) },
    cliente: { nombre: generatedName(random), direccion: generatedName(random) },
    items: { mercaderias },
  });
}

function generatedNote(random: SeededRandom, lines: number): Paper {
  const items = Array.from({ length: lines }, () =>
    travels(generatedName(random), random.integer(1, 9999) / 10, random.pick(['UNI', 'kg', null])),
  );
  return buildNoteReceipt(noteFacts({ items, issue: generatedIssue(random), training: random.chance(0.3) }));
}

function generatedIssue(random: SeededRandom): IssueFacts {
  const hex = Array.from({ length: 64 }, () => random.pick(HEX_DIGITS)).join('');
  const everyday = QR_ADDRESS.replace(/[0-9a-f]{64}$/, hex);
  const qr = random.pick([
    everyday,
    everyday,
    everyday,
    `https://e.py/${hex}`,
    'x',
    `${everyday}&ñ=₲\u001b@`,
  ]);
  return { ...ISSUED, qr };
}

function generatedName(random: SeededRandom): string {
  const words = random.chance(0.7) ? SPANISH : ANY_WORDS;
  return Array.from({ length: random.integer(1, 8) }, () => random.pick(words)).join(' ');
}
