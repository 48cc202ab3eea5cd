import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { writeBackup } from '../../database/backup.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { Command } from '../context.ts';

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
