import { hasGtinCheckDigit } from './gtin.ts';
import { SCALE } from '../money.ts';

/**
 * Layout of a shop's scale labels. `pattern` has 13 places: the prefix's digits (20–29), `I` for the item's
 * code, `V` for ignored digits, `W` for the weight or `P` for the price, and `C` for the check digit:
 * `20IIIIIWWWWWC`. `decimals` are the weight's or price's.
 */
export interface ScaleLayout {
  pattern: string;
  decimals: number;
}

/** Contents of a label; `amount` scaled by 10^8. */
export interface ScaleLabel {
  itemCode: string;
  kind: 'weight' | 'price';
  amount: bigint;
}

const PATTERN = /^2\d(?=.{11}$)V*I+V*(?:W+|P+)C$/;

export function isScalePattern(pattern: string): boolean {
  return PATTERN.test(pattern);
}

/** Reads a label by the first layout with its prefix; null if none fits or its check digit is wrong. */
export function readScaleCode(code: string, layouts: readonly ScaleLayout[]): ScaleLabel | null {
  if (!/^2\d{12}$/.test(code) || !hasGtinCheckDigit(code)) return null;
  const layout = layouts.find(({ pattern }) => code.startsWith(pattern.slice(0, 2)));
  if (layout === undefined || !isScalePattern(layout.pattern)) return null;
  const digitsAt = (mark: string): string =>
    Array.from(code)
      .filter((_digit, place) => layout.pattern[place] === mark)
      .join('');
  const kind = layout.pattern.includes('W') ? 'weight' : 'price';
  const digits = digitsAt(kind === 'weight' ? 'W' : 'P');
  const amount = BigInt(digits) * (SCALE / 10n ** BigInt(layout.decimals));
  return { itemCode: digitsAt('I'), kind, amount };
}
