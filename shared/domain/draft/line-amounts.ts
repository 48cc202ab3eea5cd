import { type ExactLine, exactLine } from '../sale-totals.ts';
import { type LineFault, type LinePrice, priceLine, type SaleMoney } from './line-price.ts';
import type { DraftLine } from './sale-draft.ts';
import { type WireLine, wireLine } from './wire-line.ts';

/** What a line comes to. */
export interface LineAmounts {
  priced: LinePrice | LineFault;
  wire: WireLine;
  /** Null while the line cannot be priced. */
  exact: ExactLine | null;
}

const known = new WeakMap<DraftLine, LineAmounts & SaleMoney>();

/**
 * What a line of a sale in this currency comes to. Kept as long as the line is: a draft changes line by line, each
 * a new object, and a long sale is added up again at every key.
 */
export function lineAmounts(line: DraftLine, { currency, rate }: SaleMoney): LineAmounts {
  const before = known.get(line);
  if (before !== undefined && before.currency === currency && before.rate === rate) return before;
  const priced = priceLine(line, { currency, rate });
  const wire = wireLine(line, priced);
  const exact = typeof priced === 'string' ? null : exactOf(wire);
  const amounts = { priced, wire, exact, currency, rate };
  known.set(line, amounts);
  return amounts;
}

function exactOf(wire: WireLine): ExactLine {
  return wire.kind === 'mercaderia' ? exactLine(wire.kind, wire.item) : exactLine(wire.kind, wire.item);
}
