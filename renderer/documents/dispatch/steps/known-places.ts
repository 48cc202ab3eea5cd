import { call } from '../../../ipc/call.ts';
import type { NoteBody } from '../form/dispatch-values.ts';

/** The premises, as the login told them. */
export async function readShopPlace(): Promise<NoteBody> {
  const { direccion, whatsapp, city } = await call('clients.propose-final-consumer', {});
  return { direccion, whatsapp, ciudad_id: city?.id ?? '' };
}

/** The client's address, as it stands on the invoice. */
export async function readClientPlace(invoiceId: string): Promise<NoteBody> {
  const { sale } = await call('documents.open', { id: invoiceId });
  if (sale === null) return {};
  const { direccion, numero_casa, whatsapp, ciudad_id } = sale.cliente;
  return { direccion, numero_casa, whatsapp, ciudad_id };
}
