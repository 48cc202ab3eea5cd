import { basename, extname } from 'node:path';
import type { importMethods } from '../../../shared/contract/import.ts';
import type { ListName, TableFormat } from '../../../shared/domain/import/fields.ts';
import type { ImportDesk } from '../../catalog/import/import-desk.ts';
import type { TableThread } from '../../catalog/import/table-thread.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface ImportSurroundings {
  desk: ImportDesk;
  startThread: () => TableThread;
  chooseToRead: () => Promise<string | null>;
  chooseToWrite: (name: string, format: TableFormat) => Promise<string | null>;
}

const LIST_FILES: Readonly<Record<ListName, string>> = { catalog: 'productos', clients: 'clientes' };

export function createImportHandlers(parts: ImportSurroundings): AreaHandlers<typeof importMethods> {
  const { desk, chooseToRead, chooseToWrite, startThread } = parts;
  return {
    'import.choose': async ({ list }) => {
      const file = await chooseToRead();
      return { table: file === null ? null : await desk.open(list, file) };
    },
    'import.read-as': (readAs) => desk.readAs(readAs),
    'import.check': (choice) => desk.check(choice),
    'import.bad-rows': async ({ from, limit }) => ({ rows: await desk.reader().badRows(from, limit) }),
    'import.save-bad-rows': async () => {
      const reader = desk.reader();
      const ending = extname(desk.file());
      const format = ending.toLowerCase() === '.xlsx' ? 'xlsx' : 'csv';
      const file = await chooseToWrite(`${basename(desk.file(), ending)} - para corregir`, format);
      if (file !== null) await reader.saveBadRows(file);
      return { file };
    },
    'import.write': ({ onlyWhole }) => desk.write(onlyWhole),
    'import.cancel': () => {
      desk.cancel();
      return {};
    },
    'import.close': () => {
      desk.close();
      return {};
    },
    'import.export-list': async ({ list, format }) => {
      const file = await chooseToWrite(LIST_FILES[list], format);
      if (file === null) return { file, rowCount: 0 };
      const thread = startThread();
      try {
        return { file, rowCount: await thread.exportList(list, format, file) };
      } finally {
        await thread.end();
      }
    },
  };
}
