import { itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import { type SaleLine, saleLines } from '../../shared/domain/sale/match-sale-lines.ts';
import type { RepeatedSale } from '../../shared/contract/sale.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { type DocumentRecord, parseSale } from '../sending/document-record.ts';
import type { SaleParts } from './parts.ts';

/**
 * Returns the content of a sale to sell it again: its lines with today's catalogue data, and its client with
 * the shop's present data. `id` null: the latest sale. Throws InputError for an unknown document or one that
 * is no sale, CouldNotError if nothing was sold yet.
 */
export function repeatSale(parts: SaleParts, id: string | null): RepeatedSale {
  const { localNumber, body } = findSale(parts, id);
  const { venta, cliente, items } = parseSale(body);
  const repeated: RepeatedSale = {
    localNumber,
    client: parts.clients.findByDocument(cliente.tipo_documento, cliente.documento)?.cliente ?? cliente,
    lines: [],
    gone: [],
    changed: [],
  };
  for (const line of saleLines(items)) repeatLine(parts, repeated, line, venta.moneda === 'PYG');
  return repeated;
}

function repeatLine(
  { catalog }: SaleParts,
  { lines, gone, changed }: RepeatedSale,
  line: SaleLine,
  isInGuaranies: boolean,
): void {
  const { descripcion: soldAs, cantidad: quantity, precio_unitario_original: soldFor } = line.item;
  const code = line.kind === 'mercaderia' ? line.item.codigo_original : line.item.codigo_interno;
  const item = catalog.findByCode(code);
  // Found by the same bar code, or a service with a product's code: another item.
  if (item === null || item.kind !== line.kind || itemCode(item) !== code) {
    gone.push(soldAs);
    return;
  }
  lines.push({ item, quantity });
  const { descripcion: name, precio_unitario_original: now } = item.record;
  const before = isInGuaranies ? soldFor : null;
  if (name !== soldAs || (before !== null && before !== now)) changed.push({ name, soldAs, before, now });
}

function findSale({ documents }: SaleParts, id: string | null): DocumentRecord {
  if (id === null) {
    const latest = documents.latestSale();
    if (latest === null) throw new CouldNotError(say('sale.nothingToRepeat'));
    return latest;
  }
  const document = documents.find(id);
  if (document?.kind !== 'invoice') throw new InputError(say('sale.notFound', { id }));
  return document;
}
