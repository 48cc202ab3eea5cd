import { hasKnownPoint, saleProblems } from './check-sale.ts';
import type { Documents, OtherDocument } from './documents.ts';
import { leftOf } from './dispatch.ts';
import { listOf, member, numberOf } from './json.ts';
import { accepted, notThere, type Reply, refusedFields, refusedQuietly } from './replies.ts';

/** Issues a note on a cart, answered as an invoice is. */
export function issueDispatchNote(note: unknown, documents: Documents, now: number, url: string): Reply {
  const cart = documents.findCart(member(note, 'carrito_id'));
  if (cart === undefined) return notThere(404, 'No existe ese carrito');
  const taken = listOf(member(note, 'items')).map((line) => ({
    item: cart.items.find(({ id }) => id === member(line, 'carrito_item_id')),
    quantity: numberOf(member(line, 'cantidad')),
  }));
  const isTooMuch = taken.some(({ item, quantity }) => item === undefined || quantity > leftOf(item));
  if (taken.length === 0 || isTooMuch) return refusedFields(['items no se puede remitir así']);
  for (const { item, quantity } of taken) if (item !== undefined) item.dispatched += quantity;
  return answerOf(documents.issueNote(note, cart, now), url);
}

/** Issues a sale, or answers with its problems. */
export function issueInvoice(sale: unknown, documents: Documents, now: number, url: string): Reply {
  const problems = saleProblems(sale);
  if (problems.length > 0) return refusedFields(problems);
  if (!hasKnownPoint(sale)) return refusedQuietly(1101, 'Timbrado inválido para el punto de expedición');
  return answerOf(documents.issue(sale, now), url);
}

function answerOf(document: OtherDocument, url: string): Reply {
  const { number, cdc, timbrado, qr, hasXmlAddress } = document;
  return accepted(
    {
      documento: { tipo: 1, impresiones: 0 },
      numero_timbrado: timbrado,
      numero_documento: number,
      cdc,
      qr,
      xml: hasXmlAddress ? `${url}/etax/xml/${cdc}` : null,
      ...cartOf(document),
      ...statusOf(document),
    },
    201,
  );
}

/** The cart's id under each of its possible names, or under none. */
function cartOf({ index, carritoId }: OtherDocument): Record<string, unknown> {
  switch (index % 4) {
    case 0:
      return { id: 70_000 + index, carrito: { id: carritoId, items: [] } };
    case 1:
      return { carrito: null, id_carrito: Number(carritoId) };
    case 2:
      return { carrito: 'ABIERTO', id: carritoId };
    default:
      return {};
  }
}

/** In rotation: approved at once, absent, an unknown word, still open, null. */
function statusOf({ index, isApprovedAtOnce }: OtherDocument): Record<string, unknown> {
  if (isApprovedAtOnce) {
    return { estado_etax: { estado: 'Aprobado', mensaje: 'Aceptado sin novedades', codigo: 260 } };
  }
  switch (index % 5) {
    case 1:
      return {};
    case 2:
      return { estado_etax: { estado: 'En proceso', mensaje: null } };
    case 3:
      return { estado_etax: { estado: 'Pendiente', mensaje: 'Lote 12', lote: 12 } };
    default:
      return { estado_etax: null };
  }
}
