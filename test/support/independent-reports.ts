import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { type Fraction, fraction, plus, times } from './independent-amounts.ts';

/** A document as a test wrote it. */
export interface WrittenDocument {
  body: InvoiceRequest;
  state: DocumentState;
  soldAt: number;
  soldBy: string;
  issuedAt: number | null;
  cancelledAt: number | null;
}

interface Amounts {
  total: bigint;
  ten: bigint;
  five: bigint;
  exempt: bigint;
  iva10: bigint;
  iva5: bigint;
}

const ZERO: Fraction = { top: 0n, bottom: 1n };
const SOLD: readonly DocumentState[] = [
  'queued',
  'sending',
  'issued',
  'approved',
  'refused',
  'uncertain',
  'review',
  'issued-unidentified',
];

/* Expected report figures, by fractions of the printed digits and calendar dates: no code of the app. */

export const isSold = ({ state }: WrittenDocument): boolean => SOLD.includes(state);

/** YYYY-MM-DDTHH of Asunción, three hours behind. */
export const hourAt = (at: number): string => new Date(at - 10_800_000).toISOString().slice(0, 13);
export const dayAt = (at: number): string => hourAt(at).slice(0, 10);

/** Rounds each amount of the document to its unit, then converts it to guaraníes. */
export function guaraniesOf({ items, venta }: InvoiceRequest): Amounts {
  const all = [...(items.mercaderias ?? []), ...(items.servicios ?? [])];
  const minor = venta.moneda === 'PYG' ? 1n : 100n;
  const rate = fraction(venta.cotizacion);
  const inGs = (amount: Fraction, over: bigint): bigint => {
    const printed = halfUp({ top: amount.top * minor, bottom: amount.bottom * over });
    return halfUp(times({ top: printed, bottom: minor }, rate));
  };
  const at = (key: '0' | '5' | '10'): Fraction =>
    all
      .map((item) => times(fraction(item.precio_unitario[key] ?? 0), fraction(item.cantidad)))
      .reduce(plus, ZERO);
  const [exempt, five, ten] = [at('0'), at('5'), at('10')];
  return {
    total: inGs(plus(plus(exempt, five), ten), 1n),
    ten: inGs(ten, 1n),
    five: inGs(five, 1n),
    exempt: inGs(exempt, 1n),
    iva10: inGs(ten, 11n),
    iva5: inGs(five, 21n),
  };
}

/** Guaraníes and quantities of lines by code and unit, and by classification. */
export function linesOf(documents: readonly WrittenDocument[]) {
  const products = new Map<string, { quantity: Fraction; value: Fraction }>();
  const groups = new Map<string, Fraction>();
  for (const { body } of documents) {
    const { mercaderias = [], servicios = [] } = body.items;
    const rate = fraction(body.venta.cotizacion);
    const lines = [
      ...mercaderias.map((item) => ({ item, code: item.codigo_original, group: item.clasificacion.nombre })),
      ...servicios.map((item) => ({
        item,
        code: item.codigo_interno,
        group: item.clasificacion?.nombre ?? 'Sin clasificación',
      })),
    ];
    for (const { item, code, group } of lines) {
      const price = (['0', '5', '10'] as const)
        .map((key) => fraction(item.precio_unitario[key] ?? 0))
        .reduce(plus, ZERO);
      const quantity = fraction(item.cantidad);
      const value = times(times(price, quantity), rate);
      const before = products.get(code) ?? { quantity: ZERO, value: ZERO };
      products.set(code, { quantity: plus(before.quantity, quantity), value: plus(before.value, value) });
      groups.set(group, plus(groups.get(group) ?? ZERO, value));
    }
  }
  return { products, groups };
}

export const halfUp = ({ top, bottom }: Fraction): bigint => (2n * top + bottom) / (2n * bottom);

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
