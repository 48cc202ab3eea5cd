import type { PendingItem } from '../../wire/dispatch-note.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';
import type { Mercaderia, Servicio } from '../../wire/items.ts';

/**
 * Returns the pending item of each line of a sale, in the order of the lines; null if uncertain. The items'
 * order means nothing, and the interface documents no field of goods (interface, pending-item record): a
 * line's item is the one that agrees in all fields that both have. Lines that are equal in everything share
 * their items in the order of the ids, which is the same at each reading. As a last resort a price that the
 * service rounded agrees too.
 */
export function matchSaleLines(
  lines: readonly SaleLine[],
  items: readonly PendingItem[],
): (PendingItem | null)[] {
  const found: (PendingItem | null)[] = lines.map(() => null);
  const groups = groupsOfEqualLines(lines);
  settleGroups(found, groups, items, agree);
  const left = groups.filter(({ indexes: [first = 0] }) => found[first] === null);
  settleGroups(
    found,
    left,
    items.filter((item) => !found.includes(item)),
    agreeRounded,
  );
  return found;
}

interface Group {
  line: SaleLine;
  /** Indexes of the equal lines. */
  indexes: number[];
}

/** Assigns items to each group that has exactly as many candidates as lines, one group after the other. */
function settleGroups(
  found: (PendingItem | null)[],
  groups: readonly Group[],
  items: readonly PendingItem[],
  arePrices: (kept: number | undefined, sold: number) => boolean,
): void {
  let open = groups.map(({ line, indexes }) => ({
    indexes,
    candidates: items.filter((item) => mayBe(line, item, arePrices)),
  }));
  for (;;) {
    const settled = open.find(({ indexes, candidates }) => candidates.length === indexes.length);
    if (settled === undefined) return;
    const taken = settled.candidates.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (const [place, index] of settled.indexes.entries()) found[index] = taken[place] ?? null;
    open = open
      .filter((group) => group !== settled)
      .map(({ indexes, candidates }) => ({
        indexes,
        candidates: candidates.filter((item) => !taken.includes(item)),
      }));
  }
}

function groupsOfEqualLines(lines: readonly SaleLine[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, line] of lines.entries()) {
    const key = JSON.stringify(line);
    const group = groups.get(key) ?? { line, indexes: [] };
    group.indexes.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** True if no field that both have differs. */
function mayBe(
  { kind, item }: SaleLine,
  pending: PendingItem,
  arePrices: (kept: number | undefined, sold: number) => boolean,
): boolean {
  const { mercaderia, servicio, precio_unitario_original, cantidad_original } = pending;
  const record = (kind === 'mercaderia' ? mercaderia : servicio) ?? null;
  const other = (kind === 'mercaderia' ? servicio : mercaderia) ?? null;
  if (record === null && other !== null) return false;
  const texts = { descripcion: item.descripcion, codigo_interno: item.codigo_interno };
  const codes = 'codigo_original' in item ? { codigo_original: item.codigo_original } : {};
  return (
    arePrices(precio_unitario_original, item.precio_unitario_original) &&
    agree(cantidad_original, item.cantidad) &&
    Object.entries({ ...texts, ...codes }).every(([name, text]) => agree(textOf(record, name), text))
  );
}

function agree<T>(kept: T | undefined, sold: T): boolean {
  return kept === undefined || kept === sold;
}

/** True for a price that is equal once cut or rounded to the service's decimals. */
function agreeRounded(kept: number | undefined, sold: number): boolean {
  if (kept === undefined) return true;
  const [, decimals = ''] = String(kept).split('.');
  return Math.abs(kept - sold) < 10 ** -decimals.length;
}

function textOf(record: Record<string, unknown> | null, name: string): string | undefined {
  const value = record?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export type SaleLine = { kind: 'mercaderia'; item: Mercaderia } | { kind: 'servicio'; item: Servicio };

/** A sale's lines in the receipt's order: goods first. */
export function saleLines({ mercaderias = [], servicios = [] }: InvoiceRequest['items']): SaleLine[] {
  return [
    ...mercaderias.map((item) => ({ kind: 'mercaderia' as const, item })),
    ...servicios.map((item) => ({ kind: 'servicio' as const, item })),
  ];
}
