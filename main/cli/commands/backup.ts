import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '../context.ts';
import { isoOf } from '../views.ts';
import { restoreBackup } from '../../continuity/backups/restore-backup.ts';
import { writeBackup } from '../../database/backup.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import { verifyStore } from '../../database/verify-store.ts';
import { historyWords, recoveryTroubles } from '../../documents/history-words.ts';
import { InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup ARCHIVO',
  options: {},
  positionals: 1,
  async run({ positionals: [file = ''], openForWriting, print }) {
    const target = resolve(file);
    if (existsSync(target)) throw new InputError(say('cli.backupExists', { file: target }));
    const { store } = openForWriting();
    try {
      writeBackup(store.db, target);
    } catch (error) {
      throw explainStoreError(error, target);
    }
    print({ file: target, auditEntries: store.audit.head().seq });
    return 0;
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore ARCHIVO [--journal CARPETA]',
  explanation: 'cli.explained.restore',
  options: {},
  positionals: 1,
  async run({ positionals: [file = ''], location, journalFolder, openForWriting, print, printMessage }) {
    const restored = resolve(file);
    const options = {
      ...location,
      journalFolder,
      file: restored,
      command: 'mostrador restore',
      now: Date.now(),
    };
    const { setAside, recovered } = restoreBackup(options);
    const { documents } = openForWriting();
    print({ file: restored, setAside, recovered, documents: documents.countByState() });
    const troubles = recovered === null ? null : recoveryTroubles(recovered);
    if (troubles !== null) printMessage(troubles);
    return 0;
  },
};

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify',
  options: {},
  positionals: 0,
  async run({ openForReading, print, printMessage, showProgress }) {
    const { store } = openForReading();
    const { findings, auditEntries } = verifyStore(store, showProgress);
    for (const { check, message } of findings) printMessage(`${check}: ${message}`);
    // Not a fault of the file, but it could be mistaken for a missing end.
    for (const entry of store.audit.ofSubject(store.identity.id)) {
      const words = historyWords(entry);
      if (words !== null) printMessage(`${isoOf(entry.at)}: ${words}`);
    }
    print({ ok: findings.length === 0, auditEntries, findings });
    return findings.length === 0 ? 0 : 1;
  },
};
