import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import { scaledFromNumber } from '../../shared/domain/money.ts';
import { readScaleCode } from '../../shared/domain/scale-code.ts';
import type { CodeMatch } from '../../shared/ipc/catalog-schemas.ts';
import { labelQuantity } from './label-quantity.ts';
import type { ShopSettings } from '../../shared/ipc/settings-schemas.ts';
import type { CatalogRepository } from './catalog-repository.ts';

export interface FindByCodeParts {
  catalog: Pick<CatalogRepository, 'findByCode'>;
  settings: { read(): ShopSettings };
}

/** What a code that was typed or scanned means: an item's code or bar code first, else a label of the shop's scale. */
export function findByCode({ catalog, settings }: FindByCodeParts, typed: string): CodeMatch {
  const code = typed.trim();
  const item = catalog.findByCode(code);
  if (item !== null) return { item, quantity: null, isFromLabel: false };
  const label = LABEL.test(code) ? readScaleCode(code, settings.read().scaleLayouts) : null;
  // A label of nothing must not become a whole unit: there is nothing to sell.
  const weighed = label === null || label.amount === 0n ? null : findLabelled(catalog, label.itemCode);
  if (label === null || weighed === null) return { item: null, quantity: null, isFromLabel: false };
  const unitPrice = scaledFromNumber(weighed.record.precio_unitario_original);
  const quantity = labelQuantity(label, unitPrice);
  return { item: weighed, quantity, isFromLabel: quantity !== null && label.kind === 'price' };
}

/** Only for these is it worth asking how the shop writes its labels. */
const LABEL = /^2\d{12}$/;

/** With the zeros before it, with fewer, or with none. */
function findLabelled(catalog: FindByCodeParts['catalog'], digits: string): CatalogItem | null {
  for (let code = digits; code !== ''; code = code.slice(1)) {
    const item = catalog.findByCode(code);
    if (item !== null) return item;
    if (!code.startsWith('0')) return null;
  }
  return null;
}
