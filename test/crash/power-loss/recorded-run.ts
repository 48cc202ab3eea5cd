import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BackupScheduler } from '../../../main/continuity/backups/backup-scheduler.ts';
import { listBackups } from '../../../main/continuity/backups/backup-files.ts';
import { restoreBackup } from '../../../main/continuity/backups/restore-backup.ts';
import { CheckpointScheduler } from '../../../main/database/checkpoint-scheduler.ts';
import { runTask } from '../../../main/kernel/threads/calls.ts';
import { type Counter, openCounter } from '../../../main/counter/compose.ts';
import { requestCancellation } from '../../../main/documents/cancellation/request-cancellation.ts';
import { sell } from '../../../main/sale/sell.ts';
import {
  CalledOffError,
  type NetworkRequest,
  type NetworkResult,
} from '../../../main/kernel/ports/network.ts';
import type { AuditEntry } from '../../../main/database/audit-chain.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { openForWriting } from '../../../main/database/open-store.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import { cancellationEvent } from '../../support/cancellation-answers.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../support/counter.ts';
import { turn } from '../../support/fake-clock.ts';
import { answered, FakeNetwork, isProbe, SILENCE } from '../../support/fake-network.ts';
import { startTask } from '../../support/start-task.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { nextUuid, product } from '../../support/sale-drafts.ts';
import { failure, success } from '../../support/service-answers.ts';
import { addNextSchema } from '../next-schema.ts';
import { addOldSale } from '../old-database.ts';
import { MARKS_FILE } from './disk-calls.ts';

/*
 * A shop's days in two seconds, traced by strace: an older database and its migration, sales, sends and their
 * outcomes, status queries, cancellations, checkpoints, an hourly backup, a restore. Time is a number and the service
 * an object of this process; the disk is real. Each promise is marked once it is made.
 *
 * Arguments: root FULL|NORMAL
 */

const [root = '', synchronous = 'FULL'] = process.argv.slice(2);
const location = { dataFolder: join(root, 'data'), configFolder: join(root, 'config'), baseUrl: TEST_URL };
const backupFolder = join(root, 'backups');

/** Small, so that power cuts hit checkpoints. */
const CHECKPOINT_PAGES = 150;

const marks = openSync(MARKS_FILE, 'w');
const mark = (text: string): void => void writeSync(marks, text);

const markChanges = (changes: readonly AuditEntry[]): void => {
  for (const { subject, details } of changes) {
    if (typeof details['to'] === 'string') mark(`state ${subject} ${details['to']}`);
  }
};

const time = { at: Date.UTC(2026, 10, 21, 13) };
const waits = new Set<{ at: number; callback: () => void }>();
const after = (delayMs: number, callback: () => void) => {
  const wait = { at: time.at + delayMs, callback };
  waits.add(wait);
  return () => void waits.delete(wait);
};
const clock = { now: () => time.at, monotonic: () => time.at, after, afterReal: after };

function pass(ms: number): void {
  time.at += ms;
  for (const wait of [...waits].filter(({ at }) => at <= time.at)) {
    waits.delete(wait);
    wait.callback();
  }
}

const service = new FakeNetwork();
const REPLIES: Record<number, NetworkResult> = {
  5: SILENCE,
  9: answered(400, failure('400', 'El cliente no existe.')),
  13: answered(429, failure('429', 'Demasiados pedidos.'), { 'retry-after': '2' }),
  21: answered(502, 'Bad Gateway'),
};
let emissions = 0;
service.standsReady = true;
/** Alternates: an answer is stored alone, or with the next sale's start. */
let tries = 0;
const standsReady = (): boolean => ++tries % 2 === 0;
const network = {
  makeReady: () => {},
  exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult> {
    if (isProbe(request)) return service.exchange(request, beforeWrite);
    if (request.isAtOnce === true && !standsReady()) {
      return Promise.reject(new CalledOffError('no connection stands ready'));
    }
    if (request.url.endsWith('/anular')) service.next(cancelled());
    else if (request.method === 'GET') service.next(approved());
    else service.next(REPLIES[++emissions % 25] ?? ((sent) => service.issue(sent)));
    return service.exchange(request, () => {
      beforeWrite();
      const localNumber = /C1[a-z]?-\d{6}/.exec(request.body ?? '')?.[0];
      if (localNumber !== undefined) mark(`wire ${localNumber}`);
    });
  },
};
const approved = (): NetworkResult => answered(200, success({ estado: 'Aprobado', mensaje: 'Aprobado' }));
const cancelled = (): NetworkResult =>
  answered(200, success(cancellationEvent({ estado: 'Aprobado', codigo: '0600', mensaje: 'Registrado' })));

const random = new FakeRandom();
const ports = { clock, random, network, secrets: new FakeSecrets(), token: TEST_TOKEN };
const report = (event: string, { error }: { error?: unknown }): never => {
  throw new Error(event, { cause: error });
};
const backups = new BackupScheduler({
  folder: () => backupFolder,
  async backUp(database, target, stopped) {
    await runTask(startTask('backup'), { database, target }, { stopped });
    mark('backed-up');
  },
  report,
});
const checkpoints = new CheckpointScheduler({ startThread: startTask('checkpoint'), report });

function open(): Counter {
  const onChange = (changes: AuditEntry[]): void => {
    markChanges(changes);
    backups.changed(changes);
    checkpoints.changed();
  };
  const counter = openCounter(ports, location, { command: 'recorded', onChange });
  counter.store.db.pragma(`synchronous = ${synchronous}`);
  counter.store.db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  backups.join(counter);
  checkpoints.join(counter);
  return counter;
}

async function close(counter: Counter): Promise<void> {
  await counter.engine.stop();
  await backups.leave();
  await checkpoints.leave();
  counter.store.close();
}

async function send(counter: Counter): Promise<void> {
  const { engine } = counter;
  const progress = { isIdle: false };
  engine.start();
  void engine.untilIdle().then(() => {
    progress.isIdle = true;
  });
  while (!progress.isIdle) {
    await turn();
    if (!progress.isIdle) engine.sendNow();
  }
  await engine.stop();
}

function sellSome(counter: Counter, count: number): void {
  for (let n = 0; n < count; n++) {
    sell(counter, invoiceBody(), 'test');
    pass(1000);
  }
}

/** Starts with sales in the previous schema. */
function useOldDatabase(): void {
  const old = addNextSchema();
  const store = openForWriting({ ...location, command: 'recorded', clock, random, migrations: old });
  store.db.pragma(`synchronous = ${synchronous}`);
  store.onCommitted(markChanges);
  store.believe(null);
  for (let n = 1; n <= 5; n++) {
    const sale = { body: invoiceBody(), localNumber: `C1-00000${n}`, at: clock.now(), isSending: false };
    store.commit(() => addOldSale(store, sale));
  }
  store.close();
}

/** Marks the sales to be found from here on. */
function markContent(backup: string): void {
  const db = openForLooking(backup);
  for (const { id, state } of db.prepare('SELECT id, state FROM documents').all() as {
    id: string;
    state: string;
  }[])
    mark(`holds ${id} ${state}`);
  db.close();
}

/** As a large import, whose transactions are forced beside the counter's work. */
async function addItems({ store, catalog }: Counter, count: number): Promise<void> {
  const items = Array.from({ length: count }, () => product({ code: nextUuid() }));
  for (const item of items) store.commitUnforced(() => catalog.save(item));
  await store.force();
  for (const { id } of items) mark(`item ${id}`);
  // A sale forces these.
  for (let n = 0; n < count; n++) store.commitUnforced(() => catalog.save(product({ code: nextUuid() })));
}

async function sellAndCancel(counter: Counter): Promise<void> {
  for (let hour = 0; hour < 3; hour++) {
    await addItems(counter, 3);
    sellSome(counter, 6);
    await send(counter);
    pass(11 * MINUTE_MS);
    await send(counter);
    const approvedOnes = [...counter.documents.list('approved')];
    for (const { id } of approvedOnes.slice(-2))
      requestCancellation(counter, id, 'Se cargó dos veces', 'test', 'as-paid');
    await send(counter);
    pass(HOUR_MS);
  }
}

useOldDatabase();
let counter = open();
await sellAndCancel(counter);
await close(counter);

counter = open();
await sellAndCancel(counter);
await close(counter);

const [newest] = listBackups(backupFolder, null);
if (newest === undefined) throw new Error('no backup was made');
mark('restoring');
restoreBackup({ ...location, file: newest.file, journalFolder: null, command: 'recorded', now: time.at });
markContent(newest.file);
mark('restored');
counter = open();
await sellAndCancel(counter);
await close(counter);
