import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Printer } from '../../../shared/domain/paper/printer.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { databaseFile } from '../../../main/database/open-store.ts';
import { TEST_URL, TestCounter } from '../counter.ts';
import { CITY_ID, ISSUING_POINT } from '../sale-bodies.ts';

const PROGRAM = fileURLToPath(new URL('printing-counter.ts', import.meta.url));

/** A print job as stored. */
export interface StoredJob {
  id: string;
  documentId: string;
  state: string;
  isCopy: 0 | 1;
  bytes: Buffer;
}

/** One life of the process, until it is killed or has nothing left to do. */
export interface Life {
  /** Sales it reported. */
  sold: string[];
  /** Rejects with its output if the process ended by itself before. */
  until: (isTime: () => boolean) => Promise<void>;
  kill: () => Promise<void>;
  /** Its exit code and stderr. */
  ended: () => Promise<{ code: number | null; complaints: string }>;
}

/** A shop on disk that sells and prints in its own process (`printing-counter.ts`). */
export class KilledShop {
  readonly #machine = new TestCounter();
  readonly #env: NodeJS.ProcessEnv;
  #end: () => Promise<unknown> = () => Promise.resolve();

  /** Receipts go to `printer`, provisional ones at once; `env` is added to the process's environment. */
  constructor(printer: Pick<Printer, 'address' | 'escpos'>, env: NodeJS.ProcessEnv = {}) {
    this.#env = env;
    const { store, lookups, printers, settings, random } = this.#machine.counter;
    store.commit(() => {
      lookups.save('timbrado', '12345678/001/001', ISSUING_POINT, 0);
      lookups.save('ciudad', CITY_ID, { id: CITY_ID, nombre: 'Asunción' }, 0);
      settings.save({ definitiveWaitMs: 0 }, 0);
      const id = random.uuid();
      printers.save({ id, name: 'Caja', paper: '80', roles: ['receipt'], opensDrawer: false, ...printer }, 0);
    });
    store.close();
  }

  /** With no sales it prints what is left and ends. */
  begin(sales: number): Life {
    const { dataFolder, configFolder } = this.#machine.location;
    const args = [PROGRAM, dataFolder, configFolder, TEST_URL, String(sales)];
    const child = spawn(process.execPath, args, { env: { ...process.env, ...this.#env } });
    const sold: string[] = [];
    let complaints = '';
    child.stdout
      .setEncoding('utf8')
      .on('data', (text: string) => sold.push(...text.split('\n').filter(Boolean)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    const closed = once(child, 'close');
    this.#end = () => {
      child.kill('SIGKILL');
      return closed;
    };
    return {
      sold,
      async until(isTime) {
        while (!isTime()) {
          if (child.exitCode !== null) throw new Error(`ended by itself: ${complaints}`);
          await setImmediate();
        }
      },
      async kill() {
        child.kill('SIGKILL');
        await closed;
        if (complaints !== '') throw new Error(complaints);
      },
      async ended() {
        await closed;
        return { code: child.exitCode, complaints };
      },
    };
  }

  /** In the order they were stored. */
  jobs(): StoredJob[] {
    const db = openForLooking(databaseFile(this.#machine.location));
    try {
      const sql = `SELECT id, document_id AS documentId, state, is_copy AS isCopy, bytes FROM print_jobs ORDER BY position`;
      return db.prepare(sql).all() as StoredJob[];
    } finally {
      db.close();
    }
  }

  async remove(): Promise<void> {
    await this.#end();
    this.#machine.reopen();
    this.#machine.remove();
  }
}
