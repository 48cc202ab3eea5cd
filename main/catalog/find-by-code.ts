import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import { formatScaled, scaledFromNumber } from '../../shared/domain/money.ts';
import { readScaleCode, type ScaleLabel } from '../../shared/domain/scale-code.ts';
import type { CodeMatch } from '../../shared/ipc/catalog-schemas.ts';
import { labelQuantity } from './label-quantity.ts';
import type { ShopSettings } from '../../shared/ipc/settings-schemas.ts';
import type { UnitNames } from '../lookups/unit-names.ts';
import type { CatalogRepository } from './catalog-repository.ts';
import { readBarCode } from './read-bar-code.ts';
import { meantOnUsKeyboard } from './us-keyboard.ts';

export interface FindByCodeParts {
  catalog: Pick<CatalogRepository, 'findByCode'>;
  settings: { read(): ShopSettings };
  units: Pick<UnitNames, 'list'>;
}

type Label = Pick<ScaleLabel, 'kind' | 'amount'>;

const NOTHING: CodeMatch = { item: null, quantity: null, isFromLabel: false, ignoredLabel: null };

/**
 * Finds what a code that was typed or scanned means: an item's code or bar code as it stands, else a label of the
 * shop's scale, else what a bar code says around an item's code, else what a scanner set to a US keyboard meant by it.
 */
export function findByCode(parts: FindByCodeParts, typed: string): CodeMatch {
  const code = typed.trim();
  const item = parts.catalog.findByCode(code);
  if (item !== null) return plain(item);
  if (LABEL.test(code)) {
    const label = readScaleCode(code, parts.settings.read().scaleLayouts);
    if (label !== null) {
      // A scale that knows no unit weighs in kilograms, or counts what is sold by the piece.
      const found = findLabelled(parts.catalog, label.itemCode);
      return found === null ? NOTHING : ofLabel(found, label, perKilogram(parts, found) ?? 1n);
    }
  }
  return findBarCode(parts, code) ?? findOnUsKeyboard(parts, code) ?? NOTHING;
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

function findBarCode(parts: FindByCodeParts, scanned: string): CodeMatch | null {
  const { codes, label } = readBarCode(scanned);
  const item = findFirst(parts.catalog, codes);
  if (item === null) return null;
  return label === null ? plain(item) : ofLabel(item, label, perKilogram(parts, item));
}

/** How many of the item's unit a kilogram is; undefined of what is not sold by weight. */
function perKilogram({ units }: FindByCodeParts, { record }: CatalogItem): bigint | undefined {
  const unit = units.list().find(({ id }) => id === record.unidad_medida_venta_id);
  const names = [unit?.nombre, unit?.descripcion].map((name) => name?.trim().toLowerCase() ?? '');
  return WEIGHTS.find(([form]) => names.some((name) => form.test(name)))?.[1];
}

const WEIGHTS = [
  [/^(?:kgs?|kgm|kilos?|kilogramos?)\.?(?: \(kg\))?$/, 1n],
  [/^(?:g|grs?|grm|gramos?)\.?(?: \(g\))?$/, 1000n],
] as const;

function findFirst(catalog: FindByCodeParts['catalog'], codes: readonly string[]): CatalogItem | null {
  for (const code of codes) {
    const item = catalog.findByCode(code);
    if (item !== null) return item;
  }
  return null;
}

/** Only where the readings come to one item. */
function findOnUsKeyboard(parts: FindByCodeParts, typed: string): CodeMatch | null {
  const found = meantOnUsKeyboard(typed).flatMap((code) => {
    const item = parts.catalog.findByCode(code);
    return (item === null ? findBarCode(parts, code) : plain(item)) ?? [];
  });
  const ids = new Set(found.map(({ item }) => item?.id));
  return ids.size === 1 ? (found[0] ?? null) : null;
}

function plain(item: CatalogItem): CodeMatch {
  return { ...NOTHING, item };
}

/**
 * A label of nothing must not become a whole unit: there is nothing to sell. What the label says and the item's unit or
 * price cannot take is told beside the item.
 */
function ofLabel(item: CatalogItem, label: Label, perKg: bigint | undefined): CodeMatch {
  if (label.amount === 0n) return NOTHING;
  const { kind, amount } = label;
  const meant = kind === 'price' ? label : perKg === undefined ? null : { kind, amount: amount * perKg };
  const quantity =
    meant === null ? null : labelQuantity(meant, scaledFromNumber(item.record.precio_unitario_original));
  if (quantity === null) return { ...plain(item), ignoredLabel: { kind, amount: formatScaled(amount) } };
  return { ...plain(item), quantity, isFromLabel: kind === 'price' };
}
