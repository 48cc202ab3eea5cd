import { formatDate } from '../../../shared/domain/dates.ts';
import type { ListName } from '../../../shared/domain/import/fields.ts';
import { TableDesk } from '../../catalog/import/table-desk.ts';
import { formatOf } from '../../catalog/import/table-files.ts';
import { shopListsOf } from '../../counter/shop-lists.ts';
import { badUsage, type Command } from '../context.ts';

function exportCommand(list: ListName): Command {
  const name = `${list} export`;
  const usage = `${name} ARCHIVO.csv|ARCHIVO.xlsx`;
  const command: Command = {
    name,
    usage,
    options: {},
    positionals: 1,
    async run({ positionals: [file = ''], openForReading, print }) {
      const format = formatOf(file);
      if (format === null) throw badUsage(command);
      const { store, clock } = openForReading();
      const desk = new TableDesk(shopListsOf(store.db, formatDate(clock.now())), store.file);
      print({ file, rows: await desk.exportList(list, format, file) });
      return 0;
    },
  };
  return command;
}

export const catalogExportCommand = exportCommand('catalog');
export const clientsExportCommand = exportCommand('clients');
