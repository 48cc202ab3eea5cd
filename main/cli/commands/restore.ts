import { resolve } from 'node:path';
import { restoreBackup } from '../../backups/restore-backup.ts';
import { unprovenWords } from '../../documents/history-words.ts';
import type { Command } from '../context.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore ARCHIVO [--journal CARPETA]   (lo que hay ahora se aparta, no se borra)',
  options: {},
  positionals: 1,
  async run({ positionals: [file = ''], location, journalFolder, openForWriting, print, say }) {
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
    if (recovered !== null && recovered.leftOut.length > 0)
      say(
        `El diario está dañado donde estaba la factura de estas notas de remisión, que por eso no se recuperaron: ${recovered.leftOut.join(', ')}. Búsquelas en el portal.`,
      );
    const unproven = unprovenWords(recovered?.unproven ?? []);
    if (unproven !== null) say(unproven);
    return 0;
  },
};
