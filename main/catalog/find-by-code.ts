import type { CatalogParts } from './parts.ts';
import { readBarCode } from './read-bar-code.ts';
import type { CodeMatch } from '../../shared/contract/catalog.ts';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import { divideRoundingHalfUp, formatScaled, SCALE, scaledFromNumber } from '../../shared/domain/money.ts';
import { readScaleCode, type ScaleLabel } from '../../shared/domain/catalog/scale-code.ts';
import { readTypedNumber } from '../../shared/domain/typed-number.ts';

type Label = Pick<ScaleLabel, 'kind' | 'amount'>;

const NOTHING: CodeMatch = { item: null, quantity: null, isFromLabel: false, ignoredLabel: null };

/**
 * Finds the item of a code that was typed or scanned: an item's code or bar code as it stands, else a label of the
 * shop's scale, else a bar code around an item's code, else the code meant by a scanner set to a US keyboard.
 */
export function findByCode(
  parts: Pick<CatalogParts, 'catalog' | 'settings' | 'units'>,
  typed: string,
): CodeMatch {
  const code = typed.trim();
  const item = parts.catalog.findByCode(code);
  if (item !== null) return plain(item);
  const label = LABEL.test(code) ? readScaleCode(code, parts.settings.read().scaleLayouts) : null;
  if (label !== null) {
    const found = findLabelled(parts.catalog, label.itemCode);
    // A shop's scale weighs in kilograms, and counts other units as they are.
    return found === null ? NOTHING : ofLabels(found, [label], perKilogram(parts, found) ?? 1n);
  }
  return findBarCode(parts, code) ?? findOnUsKeyboard(parts, code) ?? NOTHING;
}

/** Only these depend on the shop's label settings. */
const LABEL = /^2\d{12}$/;

/** Tries the digits with all leading zeros, then with fewer. */
function findLabelled(catalog: CatalogParts['catalog'], digits: string): CatalogItem | null {
  for (let code = digits; code !== ''; code = code.slice(1)) {
    const item = catalog.findByCode(code);
    if (item !== null) return item;
    if (!code.startsWith('0')) return null;
  }
  return null;
}

function findBarCode(parts: Pick<CatalogParts, 'catalog' | 'units'>, scanned: string): CodeMatch | null {
  const { codes, labels } = readBarCode(scanned);
  const item = findFirst(parts.catalog, codes);
  if (item === null) return null;
  return labels.length === 0 ? plain(item) : ofLabels(item, labels, perKilogram(parts, item));
}

/** The item's units in a kilogram; undefined where it is not sold by weight. */
function perKilogram({ units }: Pick<CatalogParts, 'units'>, { record }: CatalogItem): bigint | undefined {
  const unit = units.list().find(({ id }) => id === record.unidad_medida_venta_id);
  const names = [unit?.nombre, unit?.descripcion].map((name) => name?.trim().toLowerCase() ?? '');
  return WEIGHTS.find(([form]) => names.some((name) => form.test(name)))?.[1];
}

const WEIGHTS = [
  [/^(?:kgs?|kgm|kilos?|kilogramos?)\.?(?: \(kg\))?$/, 1n],
  [/^(?:g|grs?|grm|gramos?)\.?(?: \(g\))?$/, 1000n],
] as const;

function findFirst(catalog: CatalogParts['catalog'], codes: readonly string[]): CatalogItem | null {
  for (const code of codes) {
    const item = catalog.findByCode(code);
    if (item !== null) return item;
  }
  return null;
}

function findOnUsKeyboard(parts: Pick<CatalogParts, 'catalog' | 'units'>, typed: string): CodeMatch | null {
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
 * The quantity of the first label that gives one. A label of zero must not become a whole unit: there is
 * nothing to sell. If no label fits the item's unit or price, the first is returned for the cashier to see.
 */
function ofLabels(item: CatalogItem, labels: readonly Label[], perKg: bigint | undefined): CodeMatch {
  const [first, ...others] = labels.filter(({ amount }) => amount !== 0n);
  if (first === undefined) return NOTHING;
  const price = scaledFromNumber(item.record.precio_unitario_original);
  for (const { kind, amount } of [first, ...others]) {
    const units = kind === 'price' ? 1n : perKg;
    const quantity = units === undefined ? null : labelQuantity({ kind, amount: amount * units }, price);
    if (quantity !== null) return { ...plain(item), quantity, isFromLabel: kind === 'price' };
  }
  return { ...plain(item), ignoredLabel: { kind: first.kind, amount: formatScaled(first.amount) } };
}

/**
 * The quantity of a scale's label, as it would be typed. For a price label: the quantity with up to 8
 * decimals whose value at the unit price (scaled by 10^8) rounds to the label's price. Null if nothing was
 * weighed, or the item has no price or one so high that 8 decimals are too coarse.
 */
export function labelQuantity(
  { kind, amount }: Pick<ScaleLabel, 'kind' | 'amount'>,
  unitPrice: bigint,
): string | null {
  if (amount === 0n) return null;
  const quantity = kind === 'weight' ? amount : quantityOfPrice(amount, unitPrice);
  if (quantity === null || quantity === 0n) return null;
  const text = formatScaled(quantity);
  return readTypedNumber(text) === null ? null : text;
}

function quantityOfPrice(price: bigint, unitPrice: bigint): bigint | null {
  if (unitPrice === 0n) return null;
  const quantity = divideRoundingHalfUp(price * SCALE, unitPrice);
  const whole = SCALE * SCALE;
  const comesTo = divideRoundingHalfUp(quantity * unitPrice, whole);
  return comesTo === divideRoundingHalfUp(price, SCALE) ? quantity : null;
}

/**
 * Possible meanings of a text from a scanner set to a US keyboard, on a computer with a Spanish one (of Spain
 * or Latin America). A sign that may stand for two US signs gives both.
 */
function meantOnUsKeyboard(typed: string): string[] {
  let meant = [''];
  for (const sign of typed) {
    const signs = Array.from(US_SIGNS[sign] ?? sign);
    meant = meant.flatMap((before) => signs.map((us) => before + us));
    if (meant.length > MAX_READINGS) return [];
  }
  return meant.filter((reading) => reading !== typed);
}

const MAX_READINGS = 16;

const US_SIGNS: Readonly<Record<string, string>> = {
  "'": '-',
  '?': '_',
  '-': '/',
  _: '?',
  ñ: ';',
  // `;` with Caps Lock on.
  Ñ: ':;',
  '¡': '=+',
  '¿': '+=',
  '+': ']',
  '*': '}',
  ';': '<',
  ':': '>',
  '"': '@',
  '&': '^',
  '/': '&',
  '(': '*',
  ')': '(',
  '=': ')',
  ç: '\\',
  Ç: '|',
  º: '`',
  ª: '~',
  '·': '#',
  '°': '~',
};
