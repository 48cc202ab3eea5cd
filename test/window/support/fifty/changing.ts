import { Exact } from '../../../support/exact-amounts.ts';
import { decimalsOf } from '../../../support/typed-sales/sale-oracle.ts';
import { typedText } from '../../../support/typed-sales/exact-text.ts';
import { ADDING } from './adding.ts';
import { expectItem } from './expected-sale.ts';
import type { SaleEntry } from './sale-entry.ts';
import type { SoldLine } from './script.ts';

/** Changes to the lines, and to the sale, before payment. */
export const CHANGING = {
  more(entry) {
    const line = lineToCount(entry);
    entry.mark(line);
    entry.press('+', '+', '-', '+');
    line.quantity = line.quantity.plus(new Exact(2n));
    leaveLine(entry);
  },
  digits(entry) {
    const line = lineToCount(entry);
    const count = entry.random.integer(2, 15);
    entry.mark(line);
    entry.do({ type: String(count) }, { press: 'Enter' });
    line.quantity = new Exact(BigInt(count));
    entry.seeSale();
  },
  /** Adds a line too many, then removes it. */
  remove(entry) {
    ADDING.scan(entry);
    const line = entry.random.pick(entry.lines);
    if (entry.lines.length === 1) return;
    entry.do({ see: 'sale' });
    entry.mark(line);
    entry.press('Delete');
    entry.lines.splice(entry.lines.indexOf(line), 1);
    leaveLine(entry);
  },
  removeAndUndo(entry) {
    entry.do({ see: 'sale' });
    entry.mark(entry.random.pick(entry.lines));
    entry.press('Delete', 'Control+z');
    entry.seeLines();
    entry.press('Escape');
    entry.seeSale();
  },
  percent(entry) {
    const line = lineForTerms(entry);
    const digits = BigInt(entry.random.integer(1, 600));
    const text = typedText({ digits, decimals: 1 }, false);
    openTerms(entry, line);
    entry.do({ field: 'Descuento', text: `${text}${entry.random.chance(0.5) ? ' %' : '%'}` });
    line.discount = { kind: 'percent', of: new Exact(digits, 10n) };
    confirm(entry);
  },
  percentByKey(entry) {
    const line = lineForTerms(entry);
    const place = entry.random.integer(1, 4);
    openTerms(entry, line);
    entry.press(`F${place}`);
    line.discount = { kind: 'percent', of: new Exact(BigInt(place * 5)) };
    confirm(entry);
  },
  amount(entry) {
    const line = lineForTerms(entry);
    const decimals = decimalsOf(entry.money);
    const most = expectItem({ ...line, discount: { kind: 'none' } }, entry.money).value.round(decimals);
    const digits = (most * BigInt(entry.random.integer(1, 60))) / 100n;
    if (digits === 0n) return;
    openTerms(entry, line);
    entry.do({ field: 'Descuento', text: typedText({ digits, decimals }, entry.random.chance(0.5)) });
    line.discount = { kind: 'amount', of: new Exact(digits, 10n ** BigInt(decimals)) };
    confirm(entry);
  },
  price(entry) {
    const line = lineForTerms(entry);
    const isForeign = entry.money.draft.currency !== 'PYG';
    const price = isForeign
      ? { digits: BigInt(entry.random.integer(50, 9_999)), decimals: 2 }
      : { digits: BigInt(entry.random.integer(1_000, 90_000)), decimals: 0 };
    openTerms(entry, line);
    // Not both: an amount discount may exceed the line at its new price.
    entry.do({ field: 'Descuento', text: '' });
    entry.do({ field: 'Precio para esta venta', text: typedText(price, entry.random.chance(0.5)) });
    entry.do({ field: 'Observación del renglón', text: 'Precio de oferta' });
    line.typedPrice = new Exact(price.digits, 10n ** BigInt(price.decimals));
    line.discount = { kind: 'none' };
    line.remark = 'Precio de oferta';
    confirm(entry);
  },
  lineRemark(entry) {
    const line = lineForTerms(entry);
    openTerms(entry, line);
    entry.do({ field: 'Observación del renglón', text: 'Sin bolsa, con moño' });
    line.remark = 'Sin bolsa, con moño';
    confirm(entry);
  },
  saleRemark(entry) {
    const remark = entry.random.pick(['Entregar el lunes', 'Ña Ramona pasa a buscar', 'Pedido 7']);
    entry.do({ press: 'F7' }, { press: 'Control+a' }, { type: remark });
    entry.press(entry.random.pick(['Enter', 'Escape', 'F3']));
    entry.remark = remark;
    entry.seeSale();
  },
  park(entry) {
    entry.do({ press: 'F4' }, { see: 'field', label: 'Nombre para encontrarla' }, { type: 'Mesa 4' });
    entry.do({ press: 'Enter' }, { see: 'sale' }, { see: 'lines', lines: [] });
    entry.do({ press: 'F4' }, { see: 'dialog', words: 'Mesa 4' }, { press: 'Enter' });
    entry.seeSale();
  },
  /** Each begins something and abandons it: the sale must stay unchanged. */
  escapes(entry) {
    entry.do({ type: 'quer' }, { press: 'Escape' });
    const line = entry.lines.at(-1);
    if (line !== undefined) {
      entry.mark(line);
      entry.do({ type: '7' }, { press: 'Escape' }, { press: 'Escape' });
    }
    entry.seeSale();
    openTerms(entry, entry.random.pick(entry.lines));
    entry.do({ field: 'Descuento', text: '3%' }, { press: 'Escape' });
    entry.seeSale();
  },
  escapeDialogs(entry) {
    const dialogs = [
      ['F1', 'Teclas'],
      ['F2', 'RUC, CI o nombre'],
      ['F4', 'Dejar en espera'],
      ['Control+m', 'Moneda de la venta'],
    ] as const;
    for (const [press, words] of dialogs)
      entry.do({ press }, { see: 'dialog', words }, { press: 'Escape' }, { see: 'sale' });
    entry.seeLines();
  },
} as const satisfies Record<string, (entry: SaleEntry) => void>;

/** A line counted in pieces, whose quantity can change freely without its discount becoming too large. */
function lineToCount(entry: SaleEntry): SoldLine {
  const isCounted = ({ quantity, isFromLabel, discount }: SoldLine): boolean =>
    !isFromLabel && discount.kind !== 'amount' && quantity.top % quantity.bottom === 0n;
  while (!entry.lines.some(isCounted)) ADDING.scan(entry);
  entry.do({ see: 'sale' });
  return entry.random.pick(entry.lines.filter(isCounted));
}

function lineForTerms(entry: SaleEntry): SoldLine {
  return entry.random.pick(entry.lines);
}

/** F8 on the line the arrows have marked. */
function openTerms(entry: SaleEntry, line: SoldLine): void {
  entry.do({ see: 'sale' });
  entry.mark(line);
  entry.do({ press: 'F8' }, { see: 'field', label: 'Descuento' });
}

function confirm(entry: SaleEntry): void {
  entry.press('Enter');
  entry.seeSale();
}

function leaveLine(entry: SaleEntry): void {
  entry.seeLines();
  entry.press('Escape');
  entry.do({ see: 'sale' });
}
