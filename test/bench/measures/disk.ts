import { statSync } from 'node:fs';
import type { NetworkRequest } from '../../../main/kernel/ports/network.ts';
import { sell } from '../../../main/sale/sell.ts';
import { TestCounter } from '../../support/counter.ts';
import { answered } from '../../support/fake-network.ts';
import { success } from '../../support/service-answers.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { generatedSale, LINES } from '../generated-sales.ts';

const KIB_A_DOCUMENT = 7.5;
/** Typical pause between sales. */
const PAUSE_MS = 20_000;

/**
 * Disk space of one approved invoice: with its lines, outbox, audit, money, list entry, attempts and their verbatim
 * answers.
 */
export const diskMeasure: Measure = {
  name: 'disk',
  needs: [],
  async *run(bench) {
    const machine = new TestCounter();
    try {
      const empty = sizeOf(machine);
      const documents = bench.of(2_000, 10);
      for (let index = 0; index < documents; index++) {
        machine.clock.jump(PAUSE_MS);
        sell(machine.counter, generatedSale(index), 'Ramona');
      }
      await machine.sendWhatIsDue();
      machine.network.reply = (request: NetworkRequest) =>
        request.method === 'POST'
          ? machine.network.issue(request)
          : answered(
              200,
              success({ estado: 'Aprobado', mensaje: 'Autorización del DE satisfactoria', codigo: '0260' }),
            );
      machine.clock.jump(3_600_000);
      await machine.sendWhatIsDue();
      const { approved = 0 } = machine.counter.documents.countByState();
      if (approved !== documents) throw new Error(`${approved} of ${documents} are approved`);
      const tables = sizesByTable(machine).slice(0, 6);
      yield limitRow({
        what: `disk of an invoice of ${LINES} lines with its history`,
        unit: 'KiB',
        ours: only((sizeOf(machine) - empty) / documents / 1024),
        limit: KIB_A_DOCUMENT,
        note: tables.map(({ name, bytes }) => `${name} ${(bytes / documents / 1024).toFixed(2)}`).join(', '),
      });
    } finally {
      machine.remove();
    }
  },
};

/** Size of the database file, after a checkpoint. */
function sizeOf({ counter: { store } }: TestCounter): number {
  store.db.pragma('wal_checkpoint(TRUNCATE)');
  return statSync(store.file).size;
}

/** Largest first. */
function sizesByTable({ counter: { store } }: TestCounter): { name: string; bytes: number }[] {
  return store.db
    .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC')
    .all() as { name: string; bytes: number }[];
}
