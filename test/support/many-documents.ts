import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { TestCounter } from './counter.ts';
import { makeCdc } from './service-answers.ts';

/** Approved invoices like one that was sold, one a second, written straight into the table. */
export function addApprovedDocuments(machine: TestCounter, count: number): void {
  const { store, documents } = machine.counter;
  const sold: DocumentRecord = machine.sell();
  store.commit(() => {
    for (let number = 1; number <= count; number++) {
      const at = sold.soldAt + number * 1000;
      documents.insert({
        ...sold,
        id: machine.random.uuid(),
        localNumber: `M-${number}`,
        state: 'approved',
        soldAt: at,
        clientName: `Cliente ${number} Ñandé`,
        numeroDocumento: `001-001-${String(number).padStart(7, '0')}`,
        cdc: makeCdc({ number }),
        issuedAt: at,
        emittedAt: at,
        estado: 'Aprobado',
      });
    }
  });
}
