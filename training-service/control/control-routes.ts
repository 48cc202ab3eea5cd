import * as z from 'zod';
import { registerConsole } from '../console/console-routes.ts';
import { refuseFields } from '../envelope.ts';
import type { FaultEntry } from '../faults/fault-list.ts';
import { faultSchema } from '../faults/fault.ts';
import { documentNumber } from '../fiscal/cdc.ts';
import type { App } from '../http/create-app.ts';
import type {
  DocumentRepository,
  DocumentType,
  IvaTotals,
  StoredDocument,
} from '../ledger/document-repository.ts';
import { documentStatus } from '../rules/document-status.ts';
import type { TrainingService } from '../training-service.ts';
import { advanceClock } from './advance-clock.ts';
import { addFault, removeFaults } from './change-faults.ts';

/**
 * View and controls for trainers and tests, as JSON and pages: without token, never hit by faults, not
 * recorded in the ledger.
 */
export function registerControlRoutes(app: App, service: TrainingService): void {
  const { ledger, clock } = service;

  app.get('/_control/ledger', async () => {
    const now = clock.now();
    return {
      requests: ledger.requests.list(),
      documents: ledger.documents.list().map((document) => ledgerDocument(document, ledger.documents, now)),
    };
  });

  app.get('/_control/inbox', async () => ({
    messages: ledger.codes.list().map(({ recipient, ...message }) => ({ to: recipient, ...message })),
  }));

  registerClockControl(app, service);
  registerFaultControl(app, service);
  registerConsole(app, service);
}

/** Forward only: going back would leave documents, tokens and codes dated in the future. */
const advanceSchema = z.strictObject({ advanceMs: z.int().min(0) });

/** Shows the clock, with the setting by which another process can share it, and moves it forward. */
function registerClockControl(app: App, service: TrainingService): void {
  const { clock } = service;
  const showClock = (): Record<string, number> => ({ now: clock.now(), ...clock.setting });

  app.get('/_control/clock', async () => showClock());

  app.post('/_control/clock', { schema: { body: advanceSchema } }, async ({ body }) => {
    await advanceClock(service, body.advanceMs);
    return showClock();
  });
}

const idSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'tiene que ser el número de una falla')
    .transform(Number),
});

/** Lists, adds and removes active faults, one or all, and applies them to the service's port. */
function registerFaultControl(app: App, service: TrainingService): void {
  const { faults } = service;
  const list = (): Record<string, unknown> => ({ faults: faults.list().map(show) });

  app.get('/_control/faults', async () => list());

  app.post('/_control/faults', { schema: { body: faultSchema } }, async ({ body }, reply) =>
    reply.status(201).send(show(addFault(service, body))),
  );

  app.delete('/_control/faults', async () => {
    await removeFaults(service, () => true);
    return list();
  });

  app.delete('/_control/faults/:id', { schema: { params: idSchema } }, async ({ params: { id } }) => {
    const isKnown = faults.list().some((entry) => entry.id === id);
    if (!isKnown) throw refuseFields([{ path: 'id', message: `No hay una falla ${id}` }], 404);
    await removeFaults(service, (entry) => entry.id === id);
    return list();
  });
}

function show({ fault, ...entry }: FaultEntry): Record<string, unknown> {
  return { ...entry, ...fault };
}

/** A document in the ledger's answer: total as sent, `ivaTotals` in minor units, instants in UTC epoch ms. */
export interface LedgerDocument {
  seq: number;
  documentType: DocumentType;
  timbrado: string;
  number: string;
  cdc: string;
  carritoId: string;
  /** A dispatch note's invoice; null for an invoice. */
  facturaCdc: string | null;
  /** Null for a dispatch note, which has no amounts, like `moneda` and `ivaTotals`. */
  total: number | null;
  moneda: string | null;
  observacion: string;
  /** Client of an invoice, or carrier of a dispatch note. */
  clientName: string;
  estado: string;
  emittedAt: number;
  cancelledAt: number | null;
  ivaTotals: IvaTotals | null;
  qr: string;
}

function ledgerDocument(
  document: StoredDocument,
  documents: DocumentRepository,
  now: number,
): LedgerDocument {
  const { numero_establecimiento, punto_expedicion, number } = document;
  return {
    seq: document.seq,
    documentType: document.documentType,
    timbrado: document.numero_timbrado,
    number: `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`,
    cdc: document.cdc,
    carritoId: document.carritoId,
    ...contentsOf(document, documents),
    estado: documentStatus(document, now).estado,
    emittedAt: document.emittedAt,
    cancelledAt: document.cancelledAt,
    ivaTotals: document.ivaTotals,
    qr: document.qr,
  };
}

function contentsOf(
  document: StoredDocument,
  documents: DocumentRepository,
): Pick<LedgerDocument, 'facturaCdc' | 'total' | 'moneda' | 'observacion' | 'clientName'> {
  if (document.documentType === '07') {
    const facturaCdc = documents.invoiceCdcOf(document.carritoId);
    const clientName = document.request.transportista.nombre;
    return { facturaCdc, total: null, moneda: null, observacion: '', clientName };
  }
  const { venta, cliente } = document.request;
  return {
    facturaCdc: null,
    total: venta.total,
    moneda: venta.moneda,
    observacion: venta.observacion ?? '',
    clientName: cliente.nombre,
  };
}
