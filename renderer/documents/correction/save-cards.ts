import type { Cliente } from '../../../shared/wire/cliente.ts';
import { call } from '../../ipc/call.ts';
import { isOfGoods, type LineText, lineTextsOf, type LineValues } from './correction-values.ts';

/** Texts of a line that belong to this sale alone, not to the catalogue. */
const OF_SALE: readonly LineText[] = ['observacion'];

/** Saves the client as corrected on this sale; false if the shop has no such client. */
export async function saveClientCard(before: Cliente, now: Cliente): Promise<boolean> {
  const { tipo_documento, documento } = before;
  const { client } = await call('clients.find-by-document', { tipo_documento, documento });
  if (client === null) return false;
  // Found by the document, whatever its spelling.
  const seen = { ...before, documento: client.cliente.documento };
  await call('clients.save', { id: client.id, cliente: now, seen });
  return true;
}

/** Texts in which a line differs from the one sold, other than prices and quantity. */
export function changedTexts(before: LineValues, now: LineValues): LineText[] {
  return lineTextsOf(now.path).filter((key) => !OF_SALE.includes(key) && before[key] !== now[key]);
}

/** Saves the changed texts in the catalogue's item; false if the catalogue has no such item. */
export async function saveItemCard(before: LineValues, now: LineValues): Promise<boolean> {
  const code = isOfGoods(before.path) ? before.codigo_original : before.codigo_interno;
  const { item } = await call('catalog.find-by-code', { code });
  if (item === null) return false;
  const { record } = item;
  const itsCode = 'codigo_original' in record ? record.codigo_original : record.codigo_interno;
  // Found by a bar code or a scale's label: another item.
  if (itsCode !== code) return false;
  const { otherBarCodes, isActive, shared } = await call('catalog.open', { id: item.id });
  const changed = Object.fromEntries(
    changedTexts(before, now)
      .filter((key) => !key.startsWith('clasificacion.'))
      .map((key) => [key, now[key].trim()]),
  );
  const [codigo, nombre] = [now['clasificacion.codigo'].trim(), now['clasificacion.nombre'].trim()];
  const clasificacion = codigo === '' && nombre === '' ? {} : { clasificacion: { codigo, nombre } };
  await call('catalog.save', {
    id: item.id,
    kind: item.kind,
    record: { ...record, ...changed, ...clasificacion },
    otherBarCodes,
    isActive,
    seen: shared,
  });
  return true;
}
