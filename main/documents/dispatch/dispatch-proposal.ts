import { formatDate } from '../../../shared/domain/dates.ts';
import { readDispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import { readEstablishmentData } from '../../reference-data/issuing-points.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';

/** Sold goods, sent by the seller (domain facts, reference tables). */
const USUAL = { motivo_codigo: 1, responsable_emision: 1 };

/**
 * Proposes a body of POST /simplificado/notas/remision for a new note on an invoice, without items and unknown fields.
 */
export function dispatchProposal(parts: DocumentsParts, invoice: DocumentRecord): Record<string, unknown> {
  const { notes, documents, contacts, settings, clock } = parts;
  const { numeroTimbrado, numeroEstablecimiento, puntoExpedicion } = invoice;
  const latestId = notes.latest();
  const latest = latestId === null ? null : readDispatchDraft(documents.get(latestId).body);
  const today = formatDate(clock.now());
  const { fecha_inicio_traslado: _start, fecha_fin_traslado: _end, ...terms } = latest?.transporte ?? {};
  return {
    ...(settings.read().asksForJson && { jsonDE: true }),
    datos_emision: {
      numero_timbrado: numeroTimbrado,
      numero_establecimiento: numeroEstablecimiento,
      punto_expedicion: puntoExpedicion,
    },
    ...USUAL,
    ...distance(parts, invoice),
    transporte: { ...terms, fecha_inicio_traslado: today, fecha_fin_traslado: today },
    ...Object.fromEntries(
      (['transportista', 'chofer', 'vehiculo'] as const).flatMap((kind) => {
        const [last] = contacts.list(kind);
        return last === undefined ? [] : [[kind, last.record]];
      }),
    ),
    salida: departure(parts, numeroEstablecimiento),
    destino: destination(invoice),
    items: [],
  };
}

function distance(
  { notes, documents }: DocumentsParts,
  invoice: DocumentRecord,
): { kilometros_estimados?: number } {
  const before = notes.ofInvoice(invoice.id).at(-1)?.documentId ?? notes.latest();
  if (before === null) return {};
  const { kilometros_estimados, destino } = readDispatchDraft(documents.get(before).body);
  const { direccion, ciudad_id } = destination(invoice);
  return destino.direccion === direccion && destino.ciudad_id === ciudad_id ? { kilometros_estimados } : {};
}

function departure(parts: DocumentsParts, numeroEstablecimiento: string): Record<string, unknown> {
  const points = { list: () => [{ numero_establecimiento: numeroEstablecimiento }] };
  const { direccion, numero_casa, whatsapp, city } = readEstablishmentData({ ...parts, points });
  return told({ direccion, numero_casa, whatsapp, ciudad_id: city?.id });
}

function destination({ body }: DocumentRecord): Record<string, unknown> {
  const { direccion, numero_casa, whatsapp, ciudad_id } = invoiceRequestSchema.parse(
    JSON.parse(body),
  ).cliente;
  return told({ direccion, numero_casa, whatsapp, ciudad_id });
}

function told(place: Record<string, string | undefined>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(place).filter(([, text]) => text !== undefined && text !== ''));
}
