import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import { formatScaled, SCALE, scaledFromNumber } from '../../shared/domain/money.ts';
import { convertLine } from '../../shared/domain/sale/change-currency.ts';
import type { SaleMoney } from '../../shared/domain/sale/pricing.ts';
import {
  type DraftLine,
  lineQuantity,
  PLAIN_LINE,
  type SaleDraft,
} from '../../shared/domain/sale/sale-draft.ts';

/** A removed line, its position, and the currency it was entered in. */
export interface RemovedLine {
  line: DraftLine;
  index: number;
  money: SaleMoney;
}

/** The contract's limit. */
export const MAX_LINES = 1000;

/**
 * Adds an item to its existing line, weighed items too; else to a new line at the end, with `newKey`. It also
 * gets a new line if its record has changed (another price), or if the existing line has its own price,
 * discount or remark. A price label always gets its own line, with the label's amount. Null if the sale is
 * full.
 */
export function addItem(
  draft: SaleDraft,
  item: CatalogItem,
  quantity: number,
  newKey: string,
  isFromLabel = false,
): { draft: SaleDraft; key: string } | null {
  const same = isFromLabel
    ? undefined
    : draft.lines.find((line) => isPlain(line) && isSameItem(line.item, item));
  if (same !== undefined) {
    const sum = scaledFromNumber(lineQuantity(same) ?? 0) + scaledFromNumber(quantity);
    return { draft: setQuantity(draft, same.key, formatScaled(sum)), key: same.key };
  }
  if (draft.lines.length >= MAX_LINES) return null;
  const typed = formatScaled(scaledFromNumber(quantity));
  const line = { key: newKey, item, quantity: typed, ...PLAIN_LINE, isFromLabel };
  return { draft: { ...draft, lines: [...draft.lines, line] }, key: newKey };
}

/** `quantity` as typed. */
export function setQuantity(draft: SaleDraft, key: string, quantity: string): SaleDraft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, quantity } : line));
  return { ...draft, lines };
}

/** Adds or subtracts one, unless nothing would be left; an invalid quantity counts as 0. */
export function stepQuantity(draft: SaleDraft, key: string, step: 1 | -1): SaleDraft {
  const line = draft.lines.find((candidate) => candidate.key === key);
  if (line === undefined) return draft;
  const stepped = scaledFromNumber(lineQuantity(line) ?? 0) + BigInt(step) * SCALE;
  return stepped > 0n ? setQuantity(draft, key, formatScaled(stepped)) : draft;
}

export function removeLine(draft: SaleDraft, key: string): { draft: SaleDraft; removed: RemovedLine | null } {
  const index = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[index];
  if (line === undefined) return { draft, removed: null };
  return {
    draft: { ...draft, lines: draft.lines.toSpliced(index, 1) },
    removed: { line, index, money: { currency: draft.currency, rate: draft.rate } },
  };
}

/** Puts a line back in its place, in the sale's current currency; the same draft if that is impossible. */
export function restoreLine(draft: SaleDraft, { line, index, money }: RemovedLine): SaleDraft {
  const converted = convertLine(line, money, draft);
  if (converted === null || draft.lines.length >= MAX_LINES) return draft;
  return { ...draft, lines: draft.lines.toSpliced(index, 0, converted) };
}

function isPlain({ price, discount, remark, isFromLabel }: DraftLine): boolean {
  return !isFromLabel && price === '' && discount === '' && remark === '';
}

function isSameItem(one: CatalogItem, other: CatalogItem): boolean {
  return one.id === other.id && JSON.stringify(one.record) === JSON.stringify(other.record);
}
