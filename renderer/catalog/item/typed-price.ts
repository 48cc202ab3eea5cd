import { containedIva } from '../../../shared/domain/sale/sale-totals.ts';
import { formatScaled, numberFromScaled, SCALE, scaledFromNumber } from '../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../shared/domain/typed-number.ts';
import type { PrecioUnitario } from '../../../shared/wire/items.ts';

/** The wire's keys, the usual one first. */
export const RATES = ['10', '5', '0'] as const;

type Rate = (typeof RATES)[number];

/** A price as it is typed, IVA included: one of one rate, or a part of each. */
export interface TypedPrice {
  iva: Rate | 'mixed';
  price: string;
  parts: Readonly<Record<Rate, string>>;
}

export type PriceFault = 'missing' | 'not-a-number' | 'bar-code';

/** A price that can be kept; scaled by 10^8. */
export interface ReadPrice {
  total: bigint;
  parts: PrecioUnitario;
  /** IVA in it, in whole guaraníes, by the rates that have any. */
  iva: { rate: Rate; amount: bigint }[];
}

/** No price in guaraníes has as many digits as a bar code: it was scanned into the wrong field. */
const BAR_CODE = /^\d{12,}$/;

/** A mixed price is the sum of its parts, so that they always add up. */
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

/** The IVA in each part; nothing for what is exempt. */
function ivaOf(parts: PrecioUnitario): { rate: Rate; amount: bigint }[] {
  return RATES.flatMap((rate) => {
    const part = parts[rate];
    if (part === undefined || rate === '0') return [];
    return [{ rate, amount: containedIva(scaledFromNumber(part), SCALE, rate === '10' ? 10 : 5) }];
  });
}

/** Reason why one of the three parts of a mixed price cannot be read; an empty one is none. */
export function partFault(text: string): PriceFault | null {
  if (text.trim() === '') return null;
  const amount = readAmount(text);
  return typeof amount === 'string' ? amount : null;
}

/** The same price under another choice: what was typed is carried over, not lost. */
export function chooseIva(typed: TypedPrice, iva: TypedPrice['iva']): TypedPrice {
  if (iva === typed.iva) return typed;
  if (iva === 'mixed' && typed.iva !== 'mixed') {
    return { ...typed, iva, parts: { '10': '', '5': '', '0': '', [typed.iva]: typed.price } };
  }
  if (typed.iva !== 'mixed') return { ...typed, iva };
  const read = readPrice(typed);
  return { ...typed, iva, price: typeof read === 'string' ? '' : formatScaled(read.total) };
}

/** A kept price as one would have typed it. */
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
