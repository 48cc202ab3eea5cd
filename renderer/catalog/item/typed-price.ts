import { containedIva } from '../../../shared/domain/sale/sale-totals.ts';
import { formatScaled, numberFromScaled, SCALE, scaledFromNumber } from '../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../shared/domain/typed-number.ts';
import type { PrecioUnitario } from '../../../shared/wire/items.ts';

/** Keys of the wire, the usual one first. */
export const RATES = ['10', '5', '0'] as const;

type Rate = (typeof RATES)[number];

/** A price as typed, IVA included: of one rate, or with a part per rate. */
export interface TypedPrice {
  iva: Rate | 'mixed';
  price: string;
  parts: Readonly<Record<Rate, string>>;
}

export type PriceFault = 'missing' | 'not-a-number' | 'bar-code';

/** A valid price; scaled by 10^8. */
export interface ReadPrice {
  total: bigint;
  parts: PrecioUnitario;
  /** IVA contained, in whole guaraníes, by rate; without the rates that have none. */
  iva: { rate: Rate; amount: bigint }[];
}

/** A bar code scanned into the wrong field: no price in guaraníes has as many digits. */
const BAR_CODE = /^\d{12,}$/;

/** Reads a typed price; a mixed one is the sum of its parts. */
export function readPrice(typed: TypedPrice): ReadPrice | PriceFault {
  const wanted = typed.iva === 'mixed' ? RATES : [typed.iva];
  const parts: PrecioUnitario = {};
  let total = 0n;
  for (const rate of wanted) {
    const text = typed.iva === 'mixed' ? typed.parts[rate] : typed.price;
    if (typed.iva === 'mixed' && text.trim() === '') continue;
    const amount = readAmount(text);
    if (typeof amount === 'string') return amount;
    if (typed.iva === 'mixed' && amount === 0n) continue;
    parts[rate] = numberFromScaled(amount);
    total += amount;
  }
  if (Object.keys(parts).length === 0) return 'missing';
  return { total, parts, iva: ivaOf(parts) };
}

/** IVA contained in each part, without the exempt one. */
function ivaOf(parts: PrecioUnitario): { rate: Rate; amount: bigint }[] {
  return RATES.flatMap((rate) => {
    const part = parts[rate];
    if (part === undefined || rate === '0') return [];
    return [{ rate, amount: containedIva(scaledFromNumber(part), SCALE, rate === '10' ? 10 : 5) }];
  });
}

/** Fault of a part of a mixed price; an empty part has none. */
export function partFault(text: string): PriceFault | null {
  if (text.trim() === '') return null;
  const amount = readAmount(text);
  return typeof amount === 'string' ? amount : null;
}

/** Changes the IVA of a price; typed amounts are carried over. */
export function chooseIva(typed: TypedPrice, iva: TypedPrice['iva']): TypedPrice {
  if (iva === typed.iva) return typed;
  if (iva === 'mixed' && typed.iva !== 'mixed') {
    return { ...typed, iva, parts: { '10': '', '5': '', '0': '', [typed.iva]: typed.price } };
  }
  if (typed.iva !== 'mixed') return { ...typed, iva };
  const read = readPrice(typed);
  return { ...typed, iva, price: typeof read === 'string' ? '' : formatScaled(read.total) };
}

/** A stored price as typed text. */
export function writePrice(parts: PrecioUnitario): TypedPrice {
  const written = { '10': '', '5': '', '0': '' };
  const present = RATES.filter((rate) => parts[rate] !== undefined);
  for (const rate of present) written[rate] = formatScaled(scaledFromNumber(parts[rate] ?? 0));
  const [only] = present;
  if (present.length === 1 && only !== undefined) return { iva: only, price: written[only], parts: written };
  return { iva: 'mixed', price: '', parts: written };
}

function readAmount(text: string): bigint | PriceFault {
  if (text.trim() === '') return 'missing';
  if (BAR_CODE.test(text.trim())) return 'bar-code';
  const typed = readTypedNumber(text);
  return typed === null ? 'not-a-number' : scaledFromNumber(typed);
}
