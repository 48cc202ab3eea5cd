import type { DispatchDraft } from './dispatch-draft.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import { matchSaleLines, saleLines } from '../sale/match-sale-lines.ts';
import { unitDecimals } from '../catalog/unit-decimals.ts';
import { decimalsOf, scaledFromNumber } from '../money.ts';
import { scaledDecimal } from '../../wire/decimal.ts';
import type { PendingItem } from '../../wire/dispatch-note.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';

/** A line of an invoice and the part that can still be dispatched; quantities scaled by 10^8. */
export interface LineLeft {
  /** Line number on the receipt, from 1; null if uncertain. */
  renglon: number | null;
  /** The service's id of the item; null until its items are read. */
  itemId: string | null;
  descripcion: string;
  unit: string | null;
  /** Number of decimals allowed in its quantity. */
  decimals: number;
  sold: bigint;
  /** In issued notes: those the service counted, and this counter's later ones. */
  dispatched: bigint;
  /** In this counter's notes that may be issued, now or later. */
  reserved: bigint;
  /** Negative if more is being dispatched than is left. */
  available: bigint;
}

/** The service's counts of the items; `counted`: this counter's notes issued before it was asked. */
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
/** States in which the service counts a note's goods as dispatched. */
export const DISPATCHED_STATES: readonly DocumentState[] = ['issued', 'approved', 'issued-unidentified'];

/**
 * Returns the rest of each line of a sale. Starts from the service's last count, less this counter's later
 * notes and those about to be sent. A note cancelled since counts as free only after the next reading.
 * Without a reading the sale's own lines are used.
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

/** The line to which a note's item refers. */
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

/** The receipt's lines in order, then the items that match no line for certain. */
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

/** A sale with more decimals than its unit has can be dispatched with them too. */
function measureOf(unit: UnitOfLine | null, sold: bigint): Pick<LineLeft, 'unit' | 'decimals'> {
  const decimals = Math.max(unit?.decimals ?? unitDecimals(undefined), decimalsOf(sold));
  return { unit: unit?.nombre ?? null, decimals };
}
