import { requestCancellation } from '../../main/documents/cancellation/request-cancellation.ts';
import { sell } from '../../main/sale/sell.ts';
import type { NetworkRequest, NetworkResult } from '../../main/kernel/ports/network.ts';
import type { AuditEntry } from '../../main/database/audit-chain.ts';
import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { cancellationEvent } from '../support/cancellation-answers.ts';
import { TestCounter } from '../support/counter.ts';
import { answered, type Reply, SILENCE } from '../support/fake-network.ts';
import { failure, success } from '../support/service-answers.ts';
import { generatedSale } from './generated-sales.ts';

/** Rows that a document with a certain fate has left. */
export interface Life {
  id: string;
  soldAt: number;
  localNumber: string;
  cdc: string | null;
  entries: AuditEntry[];
  /** Stored rows of each attempt, each settled task and a cancellation. */
  rows: { table: string; columns: Columns }[];
}

/** A row by column name. */
export type Columns = Record<string, string | number | Buffer | null>;

/** Tables with such rows, besides the document and its audit. */
export const LIVED_IN = ['attempts', 'outbox', 'cancellations'];

const LATER_MS = 3_600_000;
const RESULTS = {
  approved: { estado: 'Aprobado', mensaje: 'Autorización del DE satisfactoria', codigo: '0260' },
  rejected: { estado: 'Rechazado', mensaje: 'RUC del receptor inexistente', codigo: '1306' },
};

/** Sells and sends one document for each final state, as a source of rows for a generated past. */
export async function liveEachLife(): Promise<ReadonlyMap<DocumentState, Life>> {
  const machine = new TestCounter();
  try {
    const lives = new Map<DocumentState, Life>();
    // A document in doubt blocks later ones, and a waiting one waits: make them last.
    for (const state of [
      'approved',
      'rejected',
      'cancelled',
      'issued',
      'refused',
      'discarded',
      'uncertain',
      'queued',
    ] as const)
      lives.set(state, await live(machine, state));
    return lives;
  } finally {
    machine.remove();
  }
}

async function live(machine: TestCounter, state: DocumentState): Promise<Life> {
  const { counter, network } = machine;
  const { id } = sell(counter, generatedSale(0), 'Ramona');
  const cancel = (): void => requestCancellation(counter, id, 'El cliente se arrepintió', 'Ramona');
  const send = async (reply: Reply): Promise<void> => {
    network.reply = reply;
    await machine.sendWhatIsDue();
  };
  const issue = (request: NetworkRequest): NetworkResult => network.issue(request);
  if (state === 'refused') {
    const error = [{ campo: 'cliente.ciudad_id', mensaje: 'La ciudad no existe.' }];
    await send(answered(400, failure('400', 'La ciudad no existe.', { error })));
  } else if (state === 'uncertain') await send(SILENCE);
  else if (state === 'discarded') cancel();
  else if (state !== 'queued') await send(issue);
  if (state === 'approved' || state === 'rejected' || state === 'cancelled') {
    machine.clock.jump(LATER_MS);
    await send(answered(200, success(RESULTS[state === 'rejected' ? 'rejected' : 'approved'])));
  }
  if (state === 'cancelled') {
    cancel();
    await send(
      answered(
        200,
        success(
          cancellationEvent({
            estado: 'Aprobado',
            codigo: '0600',
            mensaje: 'Evento registrado correctamente',
            protocolo: '1',
          }),
        ),
      ),
    );
  }
  const { soldAt, localNumber, cdc, ...document } = machine.document(id);
  if (document.state !== state) throw new Error(`what was to be ${state} is ${document.state}`);
  const { db, audit } = counter.store;
  const rows = LIVED_IN.flatMap((table) =>
    (db.prepare(`SELECT * FROM ${table} WHERE document_id = ?`).all(id) as Columns[])
      // Waiting tasks are left out: nothing of a past may be sent.
      .filter(({ state: of }) => of !== 'waiting')
      .map((columns) => ({ table, columns })),
  );
  return { id, soldAt, localNumber, cdc, entries: audit.ofSubject(id), rows };
}
