import { basename, extname } from 'node:path';
import type { importMethods } from '../../../shared/contract/import.ts';
import type { ListName, TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import type { ImportService } from '../../catalog/import/import-service.ts';
import type { TableThread } from '../../catalog/import/table-thread.ts';
import type { AreaHandlers } from '../area-handlers.ts';

export interface ImportSurroundings {
  service: ImportService;
  startThread: () => TableThread;
  chooseToRead: () => Promise<string | null>;
  chooseToWrite: (name: string, format: TableFormat) => Promise<string | null>;
}

const LIST_FILES: Readonly<Record<ListName, string>> = { catalog: 'productos', clients: 'clientes' };

export function createImportHandlers(parts: ImportSurroundings): AreaHandlers<typeof importMethods> {
  const { service, chooseToRead, chooseToWrite, startThread } = parts;
  return {
    'import.choose': async ({ list }) => {
      const file = await chooseToRead();
      return { table: file === null ? null : await service.open(list, file) };
    },
    'import.read-as': (readAs) => service.readAs(readAs),
    'import.check': (choice) => service.check(choice),
    'import.bad-rows': async ({ from, limit }) => ({ rows: await service.reader().badRows(from, limit) }),
    'import.save-bad-rows': async () => {
      const reader = service.reader();
      const ending = extname(service.file());
      const format = ending.toLowerCase() === '.xlsx' ? 'xlsx' : 'csv';
      const file = await chooseToWrite(`${basename(service.file(), ending)} - para corregir`, format);
      if (file !== null) await reader.saveBadRows(file);
      return { file };
    },
    'import.write': ({ onlyWhole }) => service.write(onlyWhole),
    'import.cancel': () => {
      service.cancel();
      return {};
    },
    'import.close': () => {
      service.close();
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
