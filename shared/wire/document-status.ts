import * as z from 'zod';
import type { Envelope } from './envelope.ts';
import { envelopeText } from './envelope.ts';
import { answerText, lenient } from './tolerant.ts';

export interface DocumentStatus {
  estado: string;
  mensaje?: string;
}

const statusSchema = z.looseObject({ estado: answerText, mensaje: lenient(answerText) });

/**
 * The state in an answer of GET /etax/consultas/estado/cdc/{cdc}: in `data` on success, in `error` if
 * `success` is false, as for a rejected document (interface, states and transitions). Null if the answer has
 * no state.
 */
export function readDocumentStatus(envelope: Envelope): DocumentStatus | null {
  const status = statusSchema.safeParse(envelope.success ? envelope.data : envelope.error).data;
  if (status === undefined) return null;
  const mensaje = status.mensaje ?? envelopeText(envelope);
  return mensaje === undefined ? { estado: status.estado } : { estado: status.estado, mensaje };
}
