import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { lineQuantity } from '../../../shared/domain/sale/sale-draft.ts';
import { SCALE, scaledFromNumber } from '../../../shared/domain/money.ts';
import type { CodeMatch } from '../../../shared/contract/catalog.ts';
import { asError, call } from '../../ipc/call.ts';
import { useSale } from '../sale-store.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import { isNumber, readSearchText } from '../../catalog/read-search-text.ts';

/** Reason why an entry added nothing, or something else than its label says (`ignoredLabel`). */
export type SearchFault =
  | { kind: 'ignoredLabel'; quantity: string; name: string; label: NonNullable<CodeMatch['ignoredLabel']> }
  | { kind: 'unknown'; words: string }
  | { kind: 'badQuantity'; quantity: string }
  | { kind: 'decimals'; quantity: string; name: string; unit: string; most: number }
  | { kind: 'labelTimes'; quantity: string }
  | { kind: 'full' }
  | { kind: 'failed'; message: string };

/** An item, with its quantity if a label has one. */
type Meant = Omit<CodeMatch, 'item'> & { item: CatalogItem };

const MAX_MATCHES = 8;

export async function matchesOf(text: string): Promise<CatalogItem[]> {
  return (await call('catalog.search', { text, limit: MAX_MATCHES })).items;
}

/** Item with exactly this code; null if none. */
export async function findByCode(code: string): Promise<Meant | null> {
  const { item, ...match } = await call('catalog.find-by-code', { code });
  return item === null ? null : { item, ...match };
}

/** Item with this code, else the best match for the words; a number must match exactly. */
export async function findByWords(words: string, known: CatalogItem | undefined): Promise<Meant | null> {
  const meant = await findByCode(words);
  if (meant !== null || isNumber(words)) return meant;
  const best = known ?? (await matchesOf(words))[0];
  return best === undefined ? null : asMeant(best);
}

/** A chosen item; the cashier sets its quantity. */
export function asMeant(item: CatalogItem): Meant {
  return { item, quantity: null, isFromLabel: false, ignoredLabel: null };
}

/** Adds the item meant by `typed` (`3*7840…`) to the sale; null if it was added as meant. */
export async function addMeant(
  typed: string,
  find: (words: string) => Promise<Meant | null>,
): Promise<SearchFault | null> {
  const { quantity, words } = readSearchText(typed);
  const count = lineQuantity({ quantity });
  if (count === null) return { kind: 'badQuantity', quantity };
  try {
    const meant = await find(words);
    if (meant === null) return { kind: 'unknown', words };
    const { item, isFromLabel, ignoredLabel } = meant;
    if (meant.quantity !== null) {
      if (count !== 1) return { kind: 'labelTimes', quantity };
      const labelled = lineQuantity({ quantity: meant.quantity });
      if (labelled === null) return { kind: 'badQuantity', quantity: meant.quantity };
      return (await useSale.getState().add(item, labelled, isFromLabel)) ? null : { kind: 'full' };
    }
    const fault = decimalsFault(item, quantity, count);
    if (fault !== null) return fault;
    if (!(await useSale.getState().add(item, count))) return { kind: 'full' };
    return (
      ignoredLabel && { kind: 'ignoredLabel', quantity, name: item.record.descripcion, label: ignoredLabel }
    );
  } catch (error) {
    return { kind: 'failed', message: asError(error).message };
  }
}

/** Fault of a quantity with more decimals than its unit allows. An unknown unit never blocks a sale. */
function decimalsFault({ record }: CatalogItem, quantity: string, count: number): SearchFault | null {
  const { names, decimals } = useUnits.getState();
  const most = decimals.get(record.unidad_medida_venta_id);
  if (most === undefined || scaledFromNumber(count) % (SCALE / 10n ** BigInt(most)) === 0n) return null;
  const unit = names.get(record.unidad_medida_venta_id) ?? '';
  return { kind: 'decimals', quantity, name: record.descripcion, unit, most };
}
