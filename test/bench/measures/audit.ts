import process from 'node:process';
import { progressBar } from '../../../main/cli/views.ts';
import { AuditChain } from '../../../main/database/audit-chain.ts';
import { TestCounter } from '../../support/counter.ts';
import type { Measure } from '../frame/measure.ts';
import { Growth } from '../frame/growth.ts';
import { only, recordRow, type Row } from '../frame/row.ts';
import { timed } from '../frame/times.ts';

/** Enough entries to exceed noise. */
const A_THOUSAND = 1_000;

const DOCUMENTS = 2_000;

/** Walks the audit chain from its first entry to its last, rehashing each; and compares documents with it. */
export const auditMeasure: Measure = {
  name: 'audit',
  needs: [],
  async *run(bench) {
    yield documentsRow();
    const machine = new TestCounter();
    try {
      const { db, audit } = machine.counter.store;
      const growth = new Growth();
      for (const entries of bench.growth) {
        // Ordinary entries, many per transaction: only the walk is measured.
        audit.commit(() => {
          for (let { seq } = audit.head(); seq < entries; seq++) audit.append(entryOf(seq + 1));
        });
        audit.takeAppended();
        const chain = new AuditChain(db);
        const bar = process.stderr.isTTY ? progressBar((line) => process.stderr.write(line)) : undefined;
        let ok = false;
        const ms = timed(() => {
          ok = chain.verify(audit.head(), bar).ok;
        });
        if (!ok) throw new Error('the audit chain does not hold');
        growth.note(`the audit’s check, ${A_THOUSAND} entries`, entries, (ms * A_THOUSAND) / entries);
        if (entries === bench.growth.at(-1))
          yield recordRow({ what: `audit of ${entries} entries verified`, unit: 's', ours: only(ms / 1000) });
      }
      yield* growth.rows();
    } finally {
      machine.remove();
    }
  },
};

function documentsRow(): Row {
  const machine = new TestCounter();
  try {
    for (let sold = 0; sold < DOCUMENTS; sold++) machine.sell();
    const { audit } = machine.counter.store;
    const ms = timed(() => {
      if (!audit.verify(null).ok) throw new Error('a document is not as its entry left it');
    });
    return recordRow({ what: `audit of ${DOCUMENTS} documents`, unit: 's', ours: only(ms / 1000) });
  } finally {
    machine.remove();
  }
}

function entryOf(seq: number): Parameters<AuditChain['append']>[0] {
  const details = {
    localNumber: `C1-${seq}`,
    currency: 'PYG',
    total: '150000',
    bodySha256: 'f'.repeat(64),
    to: 'queued',
  };
  return { at: seq * 1000, actor: 'Ramona', event: 'document.sold', subject: `document-${seq}`, details };
}
