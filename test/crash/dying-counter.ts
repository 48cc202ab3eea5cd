import { writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Tasks } from '../../main/app/worker.ts';
import { BackupScheduler } from '../../main/continuity/backups/backup-scheduler.ts';
import { restoreBackup } from '../../main/continuity/backups/restore-backup.ts';
import { type Counter, openCounter } from '../../main/counter/compose.ts';
import { systemPorts } from '../../main/counter/system-ports.ts';
import { runTask, tasksOf } from '../../main/kernel/threads/calls.ts';
import { CounterLife } from './counter-life.ts';
import { orderSchema } from './crash-words.ts';
import type { Activity, CrashStep } from './crash-steps.ts';
import { addNextSchema } from './next-schema.ts';
import { watchedNetwork } from './watched-network.ts';
import { watchTransactions } from './watched-transactions.ts';

/*
 * A counter's process that acts in random order, prints its activities and acknowledgements on stdout, and dies by
 * SIGKILL where its order (the one argument) says, or from outside.
 */

addNextSchema();
const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
/** Built next to this file. */
const startTask = tasksOf<Tasks>(fileURLToPath(new URL('worker.mjs', import.meta.url)));

/** Backups start ten seconds after the sale that requests them; no process lives so long. */
const HASTE = 200;

let reachesLeft = order.dieAt?.nth ?? 0;
const reach = (step: CrashStep): void => {
  if (step === order.dieAt?.step && --reachesLeft === 0) process.kill(process.pid, 'SIGKILL');
};
/** Synchronous: a written line survives the process. */
const say = (word: unknown): void => {
  writeSync(1, `${JSON.stringify(word)}\n`);
};
const during = <T>(activity: Activity, work: () => T): T => {
  say({ begun: activity });
  const result = work();
  say({ ended: activity });
  return result;
};

const { dataFolder, configFolder, url, token, clock: trainingClock } = order;
const location = { dataFolder, configFolder, baseUrl: url };
const ports = systemPorts({ dataFolder, token, secretsKey: null, trainingClock });
const { restoreFrom } = order;
if (restoreFrom !== null) {
  const now = ports.clock.now();
  during('restore', () =>
    restoreBackup({ ...location, file: restoreFrom, journalFolder: null, command: 'dying-counter', now }),
  );
  say({ restored: restoreFrom });
}

const scheduler = new BackupScheduler({
  folder: () => join(dataFolder, 'backups'),
  backUp: async (database, target, stopped) => {
    say({ begun: 'hourly backup' });
    await runTask(startTask('backup'), { database, target }, { stopped });
    say({ ended: 'hourly backup' });
  },
  report: () => {},
});
const network = watchedNetwork(ports.network, reach, say);
/** Null while it is being opened, which makes changes itself. */
let opened: Counter | null = null;
const counter = during('open', () =>
  openCounter({ ...ports, network }, location, {
    command: 'dying-counter',
    onChange: (changes) => {
      if (opened === null || changes.length === 0) return;
      say({ head: opened.store.audit.head() });
      if (changes.some(({ details }) => details['from'] === 'sending')) reach('receive: committed');
      scheduler.changed(changes);
    },
  }),
);
opened = counter;
say({ opened: true });
say({ head: counter.store.audit.head() });
watchTransactions(counter.store.db, reach);
scheduler.join({
  ...counter,
  clock: { ...ports.clock, after: (ms, tell) => ports.clock.after(ms / HASTE, tell) },
});
counter.engine.start();

const { focus } = order;
const life = new CounterLife({ counter, order, reach, say, during });
await (focus === 'settle' ? life.settle() : life.live(focus));

await counter.engine.stop();
await scheduler.leave();
counter.store.close();
process.exit(0);
