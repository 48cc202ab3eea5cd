import { formatDate } from '../../../shared/domain/dates.ts';
import type { ListName } from '../../../shared/domain/import/fields.ts';
import { InputError } from '../../errors.ts';
import { TableDesk } from '../../import/table-desk.ts';
import { formatOf } from '../../import/table-files.ts';
import { shopListsOf } from '../../shop-lists.ts';
import type { Command } from '../context.ts';

function exportCommand(list: ListName): Command {
  const name = `${list} export`;
  const usage = `${name} ARCHIVO.csv|ARCHIVO.xlsx`;
  return {
    name,
    usage,
    options: {},
    positionals: 1,
    async run({ positionals: [file = ''], openForReading, print }) {
      const format = formatOf(file);
      if (format === null) throw new InputError(`Uso: ${usage}`);
      const { store, clock } = openForReading();
      const desk = new TableDesk(shopListsOf(store.db, formatDate(clock.now())), store.file);
      print({ file, rows: await desk.exportList(list, format, file) });
      return 0;
    },
  };
}

export const catalogExportCommand = exportCommand('catalog');
export const clientsExportCommand = exportCommand('clients');
