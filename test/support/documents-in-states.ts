import { reason, said } from '../../shared/domain/reason.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { TestCounter } from './counter.ts';
import { makeCdc } from './service-answers.ts';

/** Puts a sale into each state, with the rows such a document has, without running its tasks. */
export function documentsInStates(machine: TestCounter): Record<DocumentState, DocumentRecord> {
  const { documents, store } = machine.counter;
  let number = 100;
  const entries = DOCUMENT_STATES.map((state): [DocumentState, DocumentRecord] => {
    number += 1;
    const sold = machine.sell();
    const issuedAt = machine.clock.now();
    const numeroDocumento = `001-001-${String(number).padStart(7, '0')}`;
    const issue = { cdc: makeCdc({ number }), numeroDocumento, issuedAt, emittedAt: issuedAt };
    const facts: Partial<Record<DocumentState, Partial<DocumentRecord>>> = {
      issued: { ...issue, estado: 'Pendiente' },
      approved: { ...issue, estado: 'Aprobado' },
      rejected: { ...issue, estado: 'Rechazado' },
      cancelled: { ...issue, estado: 'Aprobado', cancelledAt: issuedAt },
      refused: { refusal: { reason: said('No.'), error: null } },
      uncertain: { doubt: reason('in-doubt', { why: reason('program-ended') }) },
      'issued-unidentified': { numeroDocumento },
    };
    const record = {
      ...sold,
      ...facts[state],
      id: machine.random.uuid(),
      state,
      localNumber: `${sold.localNumber}-${state}`,
    };
    store.commit(() => documents.insert(record));
    return [state, record];
  });
  return Object.fromEntries(entries) as Record<DocumentState, DocumentRecord>;
}
