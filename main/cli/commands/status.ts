import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, PROGRAM_VERSION } from '../context.ts';
import { isoOf } from '../views.ts';
import type { Counter } from '../../counter/compose.ts';
import { AuditChain } from '../../database/audit-chain.ts';
import { databaseFile } from '../../database/open-store.ts';
import { findDamage } from '../../database/quarantine.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';
import { readPrintingStatus } from '../../printing/print-views.ts';
import type { SendingHold } from '../../sending/sending-state.ts';
import { makeBundle } from '../../support/make-bundle.ts';

export const statusCommand: Command = {
  name: 'status',
  usage: 'status',
  options: {},
  positionals: 0,
  async run({ openForReading, print, printMessage }) {
    const counter = openForReading();
    const { store, documents, entries, contradictions } = counter;
    const { mode, baseUrl, ruc } = store.identity;
    const hold = readHold(counter, printMessage);
    print({
      mode,
      url: baseUrl,
      ruc,
      sending: hold === null ? 'ready' : hold.kind,
      stoppedBecause: hold?.kind === 'stopped' ? hold.reason : null,
      documents: documents.countByState(),
      waiting: {
        emissions: entries.countWaiting('issue'),
        cancellations: entries.countWaiting('cancel'),
        statusQueries: entries.countWaiting('query-status'),
      },
      contradicted: contradictions.countOpenDocuments(),
      nextEmissionDueAt: isoOf(entries.nextEmissionDueAt()),
      nextFollowUpDueAt: isoOf(entries.nextFollowUpDueAt()),
    });
    return 0;
  },
};

/** A login that cannot be read here must not keep a person from seeing the status. */
function readHold(
  { sending, session }: Counter,
  printMessage: (message: string) => void,
): SendingHold | null {
  try {
    return sending.hold(session.token());
  } catch (error) {
    if (!(error instanceof CouldNotError)) throw error;
    printMessage(error.message);
    return { kind: 'login-needed' };
  }
}

export const diagnosticsCommand: Command = {
  name: 'diagnostics',
  usage: 'diagnostics ARCHIVO.zip',
  options: {},
  positionals: 1,
  async run({ positionals: [file = ''], openForReading, location, print, printMessage }) {
    const target = resolve(file);
    if (existsSync(target)) throw new InputError(say('cli.diagnosticsExist', { file: target }));
    const counter = openIfPossible(openForReading, printMessage);
    const database = databaseFile(location);
    const bundle = await makeBundle({
      location,
      version: PROGRAM_VERSION,
      counter: () => counter,
      printing: () =>
        counter === null
          ? { printers: [], undrawn: [], offers: 0 }
          : readPrintingStatus(counter, () => null, []),
      async check() {
        if (!existsSync(database)) return null;
        const damage = findDamage(database);
        return {
          damage,
          audit: damage !== null || counter === null ? null : new AuditChain(counter.store.db).verify(null),
        };
      },
    });
    await writeWhole(target, bundle);
    print({ file: target, bytes: bundle.length, opened: counter !== null });
    return 0;
  },
};

/** A counter that cannot be opened needs support most. */
function openIfPossible(open: () => Counter, printMessage: (message: string) => void): Counter | null {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof CouldNotError || error instanceof InputError)) throw error;
    printMessage(error.message);
    return null;
  }
}
