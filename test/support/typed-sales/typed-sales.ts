import * as fc from 'fast-check';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { decimalArbitrary, type Decimal, Exact } from '../exact-amounts.ts';
import { CITY_ID, invoiceBody, UNIT_ID } from '../sale-bodies.ts';
import { saleDraft } from '../sale-drafts.ts';
import { typedText } from './exact-text.ts';

export type Rate = '0' | '5' | '10';

/** A line as intended, beside the texts typed for it. */
export interface MeantLine {
  quantity: Exact;
  /** From the catalogue, in guaraníes, by rate. */
  shares: { rate: Rate; amount: Exact }[];
  /** Null: the catalogue's price. */
  typedPrice: Exact | null;
  discount: { kind: 'none' } | { kind: 'percent' | 'amount'; of: Exact };
}

/** A sale as intended, and the draft typed for it. */
export interface TypedSale {
  lines: MeantLine[];
  /** Guaraníes for one unit of the currency. */
  rate: Exact;
  draft: SaleDraft;
}

const { cliente } = invoiceBody({}, { cityId: CITY_ID });

const quantity = fc.oneof(
  { weight: 4, arbitrary: decimalArbitrary({ min: 1n, maxDigits: 2, maxDecimals: 0 }) },
  { weight: 3, arbitrary: decimalArbitrary({ min: 1n, maxDigits: 5, maxDecimals: 3 }) },
  { weight: 2, arbitrary: decimalArbitrary({ min: 1n, maxDigits: 12, maxDecimals: 8 }) },
);

/** Parts with the same number of decimals, so that their sum is a number too. */
const catalogPrice = fc.record({
  rates: fc.oneof(
    { weight: 3, arbitrary: fc.subarray<Rate>(['0', '5', '10'], { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.subarray<Rate>(['0', '5', '10'], { minLength: 2 }) },
  ),
  parts: fc.array(fc.nat({ max: 99_999_999 }), { minLength: 3, maxLength: 3 }),
  decimals: fc.constantFrom(0, 0, 0, 1, 4),
});

const discount = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('percent' as const), share: fc.nat({ max: 100_000 }) }),
  },
  // Sometimes a little more than the whole line.
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('amount' as const), share: fc.nat({ max: 100_100 }) }),
  },
);

const typedPrice = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: decimalArbitrary({ maxDigits: 7, maxDecimals: 2 }) },
  { weight: 1, arbitrary: decimalArbitrary({ maxDigits: 15, maxDecimals: 8 }) },
);

const line = fc.record({
  isService: fc.boolean(),
  isDotted: fc.boolean(),
  quantity,
  catalogPrice,
  typedPrice,
  discount,
});

const lines = fc.oneof(
  { weight: 36, arbitrary: fc.array(line, { minLength: 1, maxLength: 5, size: 'max' }) },
  { weight: 3, arbitrary: fc.array(line, { minLength: 6, maxLength: 20, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 21, maxLength: 60, size: 'max' }) },
);

/** Drafts of all kinds: the intended amounts are known exactly, and each text is as a cashier may type it. */
export const typedSaleArbitrary: fc.Arbitrary<TypedSale> = fc
  .record({
    lines,
    currency: fc.constantFrom('PYG' as const, 'PYG' as const, 'USD' as const, 'BRL' as const, 'ARS' as const),
    rate: fc.oneof(fc.integer({ min: 10_000, max: 100_000_000 }), fc.integer({ min: 1, max: 999_999_999 })),
    isOnCredit: fc.boolean(),
  })
  .map(({ lines: typed, currency, rate, isOnCredit }) => {
    const perUnit = { digits: BigInt(rate), decimals: 4 };
    const minorDecimals = currency === 'PYG' ? 0 : 2;
    const made = typed.map((one, index) => makeLine(one, index, minorDecimals));
    return {
      lines: made.map(({ meant }) => meant),
      rate: currency === 'PYG' ? new Exact(1n) : exactOf(perUnit),
      draft: saleDraft({
        client: cliente,
        lines: made.map(({ drafted }) => drafted),
        currency,
        rate: currency === 'PYG' ? '' : typedText(perUnit, true),
        ...(isOnCredit ? { condition: 2, plazo: '30' } : {}),
      }),
    };
  });

interface GeneratedLine {
  isService: boolean;
  isDotted: boolean;
  quantity: Decimal;
  catalogPrice: { rates: Rate[]; parts: number[]; decimals: number };
  typedPrice: Decimal | null;
  discount: { kind: 'percent' | 'amount'; share: number } | null;
}

function makeLine(typed: GeneratedLine, index: number, minorDecimals: number) {
  const { decimals } = typed.catalogPrice;
  const parts = typed.catalogPrice.rates.map((rate, place) => ({
    rate,
    digits: BigInt(typed.catalogPrice.parts[place] ?? 0),
  }));
  const price = parts.reduce((sum, { digits }) => sum + digits, 0n);
  const number = (digits: bigint): number => Number(`${digits}e-${decimals}`);
  const record = {
    codigo_interno: `I-${index}`,
    descripcion: `Artículo ${index}`,
    unidad_medida_venta_id: UNIT_ID,
    precio_unitario_original: number(price),
    precio_unitario: Object.fromEntries(parts.map(({ rate, digits }) => [rate, number(digits)])),
  };
  const item: CatalogItem = typed.isService
    ? { id: ITEM_ID, kind: 'servicio', record }
    : {
        id: ITEM_ID,
        kind: 'mercaderia',
        record: {
          ...record,
          codigo_original: `P-${index}`,
          clasificacion: { codigo: '01', nombre: 'Varios' },
        },
      };
  const meantPrice = typed.typedPrice ?? { digits: price, decimals };
  const off = discountOf(typed, meantPrice, minorDecimals);
  return {
    meant: {
      quantity: exactOf(typed.quantity),
      shares: parts.map(({ rate, digits }) => ({ rate, amount: exactOf({ digits, decimals }) })),
      typedPrice: typed.typedPrice === null ? null : exactOf(typed.typedPrice),
      discount: off === null ? { kind: 'none' as const } : { kind: off.kind, of: exactOf(off) },
    },
    drafted: {
      key: String(index),
      item,
      quantity: typedText(typed.quantity, typed.isDotted),
      price: typed.typedPrice === null ? '' : typedText(typed.typedPrice, typed.isDotted),
      discount: off === null ? '' : typedText(off, typed.isDotted) + (off.kind === 'percent' ? ' %' : ''),
      remark: '',
      isFromLabel: false,
    },
  };
}

const ITEM_ID = '00000000-0000-4000-8000-000000000001';

/** A percentage of up to three decimals; or a share of the line's value, in minor units. */
function discountOf(
  { discount: off, quantity: much }: GeneratedLine,
  price: Pick<Decimal, 'digits' | 'decimals'>,
  minorDecimals: number,
): { kind: 'percent' | 'amount'; digits: bigint; decimals: number } | null {
  if (off === null) return null;
  if (off.kind === 'percent') return { kind: 'percent', digits: BigInt(off.share), decimals: 3 };
  const digits =
    (BigInt(off.share) * price.digits * much.digits * 10n ** BigInt(minorDecimals)) /
    10n ** BigInt(5 + price.decimals + much.decimals);
  // More digits than a cashier can type or the wire carries.
  return digits >= 10n ** 15n ? null : { kind: 'amount', digits, decimals: minorDecimals };
}

function exactOf({ digits, decimals }: Pick<Decimal, 'digits' | 'decimals'>): Exact {
  return new Exact(digits, 10n ** BigInt(decimals));
}
