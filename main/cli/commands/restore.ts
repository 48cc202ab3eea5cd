import { resolve } from 'node:path';
import { restoreBackup } from '../../continuity/backups/restore-backup.ts';
import { recoveryTroubles } from '../../documents/history-words.ts';
import type { Command } from '../context.ts';

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
