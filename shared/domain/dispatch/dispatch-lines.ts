import type { DispatchDraft } from './dispatch-draft.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import { matchSaleLines, saleLines } from '../sale/match-sale-lines.ts';
import { unitDecimals } from '../catalog/unit-decimals.ts';
import { decimalsOf, scaledFromNumber } from '../money.ts';
import { scaledDecimal } from '../../wire/decimal.ts';
import type { PendingItem } from '../../wire/dispatch-note.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';

/** A line of an invoice and the part of it that can be dispatched; quantities scaled by 10^8. */
export interface LineLeft {
  /** Its line on the receipt, from 1 on; null where that cannot be told for sure. */
  renglon: number | null;
  /** The service's id of it; null until its items were read. */
  itemId: string | null;
  descripcion: string;
  unit: string | null;
  /** Number of decimals a quantity of it may have. */
  decimals: number;
  sold: bigint;
  /** By issued notes: those the service counted, and this counter's since. */
  dispatched: bigint;
  /** By this counter's notes that may yet be issued, or were and it is not known. */
  reserved: bigint;
  /** Below zero where more is on its way than is left. */
  available: bigint;
}

/** Counts of the items by the service; `counted`: this counter's notes that were issued before it was asked. */
export interface ItemReading {
  items: readonly PendingItem[];
  counted: readonly string[];
}

/** A note of this counter on the invoice. */
export interface NoteOnInvoice {
  id: string;
  state: DocumentState;
  items: DispatchDraft['items'];
}

export interface UnitOfLine {
  nombre: string;
  decimals: number;
}

const MAY_BE_ISSUED: readonly DocumentState[] = ['draft', 'queued', 'sending', 'uncertain', 'review'];
/** States in which a note's goods are gone, as the service counts them. */
export const DISPATCHED_STATES: readonly DocumentState[] = ['issued', 'approved', 'issued-unidentified'];

/**
 * Returns the rest of each line of a sale. The service's count is the truth as far as it was read; notes of this
 * counter since then, and those about to be sent, are taken off it. A note cancelled since is given back only by the
 * next reading. Without a reading the sale's own lines stand for it.
 */
export function linesLeft(
  sale: InvoiceRequest,
  reading: ItemReading | null,
  notes: readonly NoteOnInvoice[],
  unitOf: (unitId: string) => UnitOfLine | null,
): LineLeft[] {
  const lines = reading === null ? linesOfSale(sale, unitOf) : linesOfItems(sale, reading.items, unitOf);
  for (const { id, state, items } of notes) {
    const isOpen = MAY_BE_ISSUED.includes(state);
    const isUncounted = DISPATCHED_STATES.includes(state) && reading?.counted.includes(id) !== true;
    if (!isOpen && !isUncounted) continue;
    for (const item of items) {
      const line = lineOf(lines, item);
      if (line === undefined) continue;
      const quantity = scaledFromNumber(item.cantidad);
      line[isOpen ? 'reserved' : 'dispatched'] += quantity;
      line.available -= quantity;
    }
  }
  return lines;
}

/** The line that an item of a note means. */
export function lineOf<L extends Pick<LineLeft, 'renglon' | 'itemId'>>(
  lines: readonly L[],
  { renglon, carrito_item_id }: DispatchDraft['items'][number],
): L | undefined {
  return lines.find((line) =>
    renglon === undefined ? line.itemId === carrito_item_id : line.renglon === renglon,
  );
}

function linesOfSale(sale: InvoiceRequest, unitOf: (unitId: string) => UnitOfLine | null): LineLeft[] {
  return saleLines(sale.items).map(({ item }, index) => {
    const sold = scaledFromNumber(item.cantidad);
    return {
      renglon: index + 1,
      itemId: null,
      descripcion: item.descripcion,
      ...measureOf(unitOf(item.unidad_medida_venta_id), sold),
      sold,
      dispatched: 0n,
      reserved: 0n,
      available: sold,
    };
  });
}

/** The lines of the receipt in their order, and after them the items of which nobody can tell whose they are. */
function linesOfItems(
  sale: InvoiceRequest,
  items: readonly PendingItem[],
  unitOf: (unitId: string) => UnitOfLine | null,
): LineLeft[] {
  const sold = saleLines(sale.items);
  const matched = matchSaleLines(sold, items);
  const known = matched.flatMap((item, index): LineLeft[] => {
    const line = sold[index];
    if (item === null || line === undefined) return [];
    const { descripcion, cantidad, unidad_medida_venta_id } = line.item;
    const unit = unitOf(unidad_medida_venta_id);
    return [lineOfItem(item, { renglon: index + 1, descripcion, sold: scaledFromNumber(cantidad), unit })];
  });
  const others = items
    .filter((item) => !matched.includes(item))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [...known, ...others.map((item) => lineOfItem(item, unmatched(item)))];
}

interface KnownOfItem {
  renglon: number | null;
  descripcion: string;
  sold: bigint | null;
  unit: UnitOfLine | null;
}

function unmatched(item: PendingItem): KnownOfItem {
  const { mercaderia, servicio, cantidad_original, cantidad } = item;
  const name = mercaderia?.['descripcion'] ?? servicio?.descripcion;
  const told = cantidad_original ?? cantidad;
  const nombre = servicio?.unidad_medida?.representacion;
  return {
    renglon: null,
    descripcion: typeof name === 'string' && name.trim() !== '' ? name.trim() : item.id,
    sold: told === undefined ? null : scaledDecimal(told),
    unit: nombre === undefined ? null : { nombre, decimals: unitDecimals(nombre) },
  };
}

function lineOfItem(item: PendingItem, known: KnownOfItem): LineLeft {
  const available = scaledDecimal(item.cantidad_disponible) ?? 0n;
  const told = item.cantidad_remitida === undefined ? null : scaledDecimal(item.cantidad_remitida);
  const sold = known.sold ?? available + (told ?? 0n);
  const gone = sold - available;
  return {
    renglon: known.renglon,
    itemId: item.id,
    descripcion: known.descripcion,
    ...measureOf(known.unit, sold),
    sold,
    dispatched: told ?? (gone < 0n ? 0n : gone),
    reserved: 0n,
    available,
  };
}

/** A sale in finer parts than its unit has can be sent in them too. */
function measureOf(unit: UnitOfLine | null, sold: bigint): Pick<LineLeft, 'unit' | 'decimals'> {
  const decimals = Math.max(unit?.decimals ?? unitDecimals(undefined), decimalsOf(sold));
  return { unit: unit?.nombre ?? null, decimals };
}
