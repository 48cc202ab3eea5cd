import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from '@playwright/test';
import type { LedgerDocument, TrainingPanel } from '../../../tools/app/training-panel.ts';

interface KeptDocument {
  id: string;
  cdc: string | null;
  kind: 'invoice' | 'dispatch-note';
  number: string | null;
  /** Number on the service: a dispatch note's is not sent. */
  localNumber: string;
  total: number;
  state: string;
  /** For a dispatch note. */
  invoiceCdc: string | null;
}

/**
 * Checks that the service's ledger has exactly what these counters have issued, each document once: number, total,
 * state, and a note's invoice. Documents without a cdc were discarded, or left refused.
 */
export async function expectSameLedger(
  service: Pick<TrainingPanel, 'documents'>,
  dataFolders: readonly string[],
): Promise<void> {
  // Ours first: later decisions of the service reach us later.
  const ours = new Map(dataFolders.flatMap(readDocuments).map((document) => [document.id, document]));
  const theirs = await service.documents();
  const kept = [...ours.values()];
  const issued = kept.filter(({ cdc }) => cdc !== null);
  expect(issued.toSorted(byCdc)).toEqual(theirs.map(asKept).toSorted(byCdc));
  for (const { localNumber, state } of kept.filter(({ cdc }) => cdc === null)) {
    expect(state, localNumber).toMatch(/^(discarded|refused)$/);
  }
}

function readDocuments(dataFolder: string): KeptDocument[] {
  const db = new Database(join(dataFolder, 'mostrador.db'), { readonly: true });
  try {
    return db
      .prepare<[], KeptDocument>(
        `SELECT documents.id, documents.cdc, documents.kind, documents.numero_documento AS number,
           iif(documents.kind = 'invoice', documents.local_number, '') AS localNumber,
           documents.total, documents.state, invoices.cdc AS invoiceCdc
         FROM documents LEFT JOIN dispatch_notes ON document_id = documents.id
           LEFT JOIN documents AS invoices ON invoices.id = invoice_id`,
      )
      .all();
  } finally {
    db.close();
  }
}

function asKept({ cdc, documentType, number, observacion, total, facturaCdc, ...rest }: LedgerDocument) {
  const kind = documentType === '07' ? 'dispatch-note' : 'invoice';
  const state = stateOf(rest);
  return {
    id: expect.any(String),
    cdc,
    kind,
    number,
    localNumber: observacion,
    total: total ?? 0,
    state,
    invoiceCdc: facturaCdc,
  };
}

function stateOf({ estado, cancelledAt }: Pick<LedgerDocument, 'estado' | 'cancelledAt'>): unknown {
  if (cancelledAt !== null) return 'cancelled';
  if (estado === 'Rechazado') return 'rejected';
  // The counter may not have queried since the approval.
  return estado === 'Aprobado' ? expect.stringMatching(/^(issued|approved)$/) : 'issued';
}

function byCdc(one: { cdc: string | null }, other: { cdc: string | null }): number {
  return String(one.cdc) < String(other.cdc) ? -1 : 1;
}
