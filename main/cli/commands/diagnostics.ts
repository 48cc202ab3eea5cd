import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { makeBundle } from '../../support/make-bundle.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { AuditChain } from '../../database/audit-chain.ts';
import { databaseFile } from '../../database/open-store.ts';
import { findDamage } from '../../database/quarantine.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import { readPrintingStatus } from '../../printing/print-views.ts';
import type { Counter } from '../../counter/compose.ts';
import type { Command } from '../context.ts';

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
      version: process.env['npm_package_version'] ?? '—',
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

/** A counter that cannot be opened is what one asks for help with. */
function openIfPossible(open: () => Counter, printMessage: (message: string) => void): Counter | null {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof CouldNotError || error instanceof InputError)) throw error;
    printMessage(error.message);
    return null;
  }
}
