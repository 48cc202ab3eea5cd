import { addUp, type ExactLine, exactLine, type SaleTotals } from '../sale-totals.ts';
import { type LineFault, type LinePrice, priceLine, type SaleMoney } from './line-price.ts';
import type { DraftLine, SaleDraft } from './sale-draft.ts';
import { type WireLine, wireLine } from './wire-line.ts';

/** A line of a draft with what it comes to. */
export interface PricedLine {
  line: DraftLine;
  priced: LinePrice | LineFault;
  wire: WireLine;
  /** Null while the line cannot be priced. */
  exact: ExactLine | null;
}

/** A line's discount; amounts scaled by 10^8. `line` is its place on the receipt: merchandise first, then services. */
export interface DraftDiscount {
  line: number;
  listPrice: bigint;
  discount: bigint;
  /** As a percentage, scaled by 10^8, where that is how it was typed. */
  percent: bigint | null;
}

/** A draft with all that its money comes to. */
export interface PricedDraft {
  money: SaleMoney;
  /** In the draft's order. */
  lines: readonly PricedLine[];
  /** Totals and IVA; a line that cannot be priced yet counts as none. */
  totals: SaleTotals;
  /** In the order the receipt shows them. */
  discounts: readonly DraftDiscount[];
}

/** Prices a draft. Lines that are the same as in `before` are not priced again: a long sale changes line by line. */
export function priceDraft(
  { lines: entered, currency, rate }: Pick<SaleDraft, 'lines'> & SaleMoney,
  before: PricedDraft | null = null,
): PricedDraft {
  const money = { currency, rate };
  const isSameMoney = before?.money.currency === currency && before.money.rate === rate;
  const known = new Map(isSameMoney ? before.lines.map((one) => [one.line, one]) : []);
  const lines = entered.map((line) => known.get(line) ?? pricedLine(line, money));
  const onReceipt = [ofKind(lines, 'mercaderia'), ofKind(lines, 'servicio')].flat();
  const totals = addUp(
    onReceipt.flatMap(({ exact }) => exact ?? []),
    currency,
  );
  return { money, lines, totals, discounts: onReceipt.flatMap(discountOf) };
}

function pricedLine(line: DraftLine, money: SaleMoney): PricedLine {
  const priced = priceLine(line, money);
  const wire = wireLine(line, priced);
  return { line, priced, wire, exact: typeof priced === 'string' ? null : exactOf(wire) };
}

function exactOf(wire: WireLine): ExactLine {
  return wire.kind === 'mercaderia' ? exactLine(wire.kind, wire.item) : exactLine(wire.kind, wire.item);
}

function ofKind(lines: readonly PricedLine[], kind: WireLine['kind']): PricedLine[] {
  return lines.filter(({ wire }) => wire.kind === kind);
}

function discountOf({ priced }: PricedLine, place: number): DraftDiscount[] {
  if (typeof priced === 'string' || priced.discount === 0n) return [];
  const { listPrice, discount, percent } = priced;
  return [{ line: place, listPrice, discount, percent }];
}
