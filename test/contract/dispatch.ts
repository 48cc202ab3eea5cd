import { dispatchNote } from './bodies.ts';
import type { Body } from './body-paths.ts';
import { dataOf } from './envelope.ts';
import { type Emission, NOTES, type Service } from './service.ts';

/** Element of the pending-items response; tests check its whole shape. */
export interface PendingItem {
  id: string;
  mercaderia: Record<string, unknown> | null;
  servicio: Record<string, unknown> | null;
  cantidad_original: number;
  cantidad_remitida: number;
  cantidad_disponible: number;
}

export async function pendingItems(service: Service, carritoId: string): Promise<PendingItem[]> {
  return dataOf(await service.get(`/notas/remision/carrito/${carritoId}/items-pendientes`)) as PendingItem[];
}

/** Issues a dispatch note: of everything left, unless items are given. */
export async function issueNote(
  service: Service,
  carritoId: string,
  items?: Body[],
  changes: Body = {},
): Promise<Emission> {
  const left = (await pendingItems(service, carritoId))
    .filter(({ cantidad_disponible }) => cantidad_disponible > 0)
    .map(({ id, cantidad_disponible }) => ({ carrito_item_id: id, cantidad: cantidad_disponible }));
  const body = dispatchNote(carritoId, items ?? left, changes);
  return dataOf(await service.post(NOTES, body)) as Emission;
}
