import { AS_IT_SAYS, type Encoding } from '../../catalog/import/reading/table.ts';
import { TableService } from '../../catalog/import/table-service.ts';
import { formatOf } from '../../catalog/import/table-files.ts';
import { factsOf, writeList } from '../../catalog/import/write-list.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { shopListsOf } from '../../counter/shop-lists.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import {
  ANSWERS_TO,
  DOUBT_ANSWERS,
  type DoubtAnswer,
  ENCODINGS,
  type ListName,
} from '../../../shared/domain/catalog/import-fields.ts';
import { restForcing } from '../../database/stretch.ts';

const MAX_REPORTED = 100;

function readAnswers(said: unknown): DoubtAnswer[] {
  if (typeof said !== 'string') return [];
  return said.split(',').map((word) => {
    const answer = DOUBT_ANSWERS.find((known) => known === word);
    if (answer === undefined)
      throw new InputError(say('cli.answerUnknown', { answer: word, answers: DOUBT_ANSWERS.join(', ') }));
    return answer;
  });
}

/** Null: the file's own encoding. */
function readEncoding(said: unknown): Encoding | null {
  if (typeof said !== 'string') return null;
  const encoding = ENCODINGS.find((known) => known === said);
  if (encoding === undefined)
    throw new InputError(say('cli.encodingUnknown', { encoding: said, encodings: ENCODINGS.join(', ') }));
  return encoding;
}

function importCommand(list: ListName): Command {
  const name = `${list} import`;
  return {
    name,
    usage: `${name} ARCHIVO [--sheet HOJA] [--encoding LETRAS] [--fill] [--clear-empty] [--answer RESPUESTA,…] [--check] [--only-whole] [--errors ARCHIVO]`,
    options: {
      sheet: { type: 'string' },
      encoding: { type: 'string' },
      fill: { type: 'boolean' },
      'clear-empty': { type: 'boolean' },
      answer: { type: 'string' },
      check: { type: 'boolean' },
      'only-whole': { type: 'boolean' },
      errors: { type: 'string' },
    },
    positionals: 1,
    async run({
      positionals: [file = ''],
      options,
      openForReading,
      openForWriting,
      print,
      printMessage,
      interrupted,
    }) {
      const counter = options['check'] === true ? openForReading() : openForWriting();
      const service = new TableService(
        shopListsOf(counter.store.db, formatDate(counter.clock.now())),
        counter.store.file,
      );
      const { sheet } = options;
      const table = await service.open(list, file, {
        ...AS_IT_SAYS,
        sheet: typeof sheet === 'string' ? sheet : null,
        encoding: readEncoding(options['encoding']),
      });
      if (table.rivals.length > 0) {
        const columns = table.rivals.map((text) => say('cli.quoted', { text })).join(', ');
        throw new InputError(say('cli.severalPrices', { columns }));
      }
      const choice = {
        columns: table.columns.map(({ field, decimalSign }) => ({ field, decimalSign })),
        fillsMissing: options['fill'] === true,
        clearsEmpty: options['clear-empty'] === true,
        answers: readAnswers(options['answer']),
      };
      const figures = await service.check(choice);
      const ignored = table.columns.flatMap(({ header, field }) => (field === null ? [header] : []));
      print({ file: table.name, encoding: table.encoding, rows: table.rowCount, ignored, ...figures });
      for (const { doubt, rows, example } of figures.doubts) {
        printMessage(
          say('cli.doubtfulRows', {
            doubt: say(`cli.doubt.${doubt}`),
            rows,
            example,
            answers: ANSWERS_TO[doubt].join(' | '),
          }),
        );
      }
      for (const { rowNumber, faults } of await service.badRows(0, MAX_REPORTED)) {
        for (const { column, reason } of faults)
          printMessage(say('cli.badRow', { row: rowNumber, column: column || say('cli.wholeRow'), reason }));
      }
      if (figures.bad > MAX_REPORTED)
        printMessage(say('cli.moreBadRows', { rows: figures.bad - MAX_REPORTED }));
      const { errors } = options;
      if (typeof errors === 'string' && figures.bad > 0) await service.saveBadRows(errors);
      if (options['check'] === true) return figures.bad === 0 ? 0 : 1;
      if (options['only-whole'] === true && figures.bad > 0) {
        throw new InputError(say('cli.badRowsNothingSaved'));
      }
      const total = figures.added + figures.changed;
      const { itemIds: _itemIds, ...result } = await writeList(counter, service, {
        actor: CLI_ACTOR,
        total,
        askOffice: () => Promise.reject(new CouldNotError(say('chain.importInWindow'))),
        facts: factsOf(list, await service.fingerprint(), figures, choice),
        isCancelled: () => interrupted.aborted,
        onProgress: () => {},
        // Interruptions are handled between two stretches.
        restIn: restForcing,
        stopwatch: () => performance.now(),
      });
      print(result);
      if (!result.isCancelled) return 0;
      printMessage(say('cli.importInterrupted', { written: result.written, total: result.total }));
      return 1;
    },
  };
}

export const catalogImportCommand = importCommand('catalog');
export const clientsImportCommand = importCommand('clients');

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
      const service = new TableService(shopListsOf(store.db, formatDate(clock.now())), store.file);
      print({ file, rows: await service.exportList(list, format, file) });
      return 0;
    },
  };
  return command;
}

export const catalogExportCommand = exportCommand('catalog');
export const clientsExportCommand = exportCommand('clients');
