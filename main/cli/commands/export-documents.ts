import { formatOf } from '../../catalog/import/table-files.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { runExport } from '../../documents/export/run-export.ts';
import { readKeptXml } from '../../documents/xml/read-kept-xml.ts';
import { fetchXmlNow } from '../../documents/xml/xml-scheduler.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';
import { monthSchema } from '../../../shared/contract/document-files.ts';
import {
  type DocumentFilter,
  documentFilterSchema,
  NO_FILTER,
} from '../../../shared/contract/document-filter.ts';
import { DAY_MS, parseAsuncionTime } from '../../../shared/domain/dates.ts';
import { SHOWN_STATES } from '../../../shared/domain/fiscal/document-state.ts';

const USAGE =
  'documents export ARCHIVO.csv|ARCHIVO.xlsx [--text PALABRAS] [--kind invoice|dispatch-note] [--state ESTADO,…] [--from AAAA-MM-DD] [--to AAAA-MM-DD] [--client DOCUMENTO] [--user QUIEN]';

export const documentsExportCommand: Command = {
  name: 'documents export',
  usage: USAGE,
  options: {
    text: { type: 'string' },
    kind: { type: 'string' },
    state: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    client: { type: 'string' },
    user: { type: 'string' },
  },
  positionals: 1,
  async run({ positionals: [file = ''], options, openForReading, print }) {
    const format = formatOf(file);
    if (format === null) throw badUsage(documentsExportCommand);
    const filter = readFilter(options);
    const { store, clock } = openForReading();
    const { count } = runExport(store.db, { kind: 'documents', filter, format, file }, clock.now(), () => {});
    print({ file, rows: count });
    return 0;
  },
};

export const xmlExportCommand: Command = {
  name: 'xml export',
  usage: 'xml export AAAA-MM ARCHIVO.zip',
  options: {},
  positionals: 2,
  async run({ positionals: [month = '', file = ''], openForReading, print }) {
    if (!monthSchema.safeParse(month).success) {
      throw new InputError(say('cli.notAMonth', { month }));
    }
    const { store, clock } = openForReading();
    print({ file, ...runExport(store.db, { kind: 'xml', month, file }, clock.now(), () => {}) });
    return 0;
  },
};

function readFilter(options: Record<string, string | boolean | undefined>): DocumentFilter {
  const text = (name: string): string | null => {
    const value = options[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const to = text('to');
  const from = text('from');
  const read = documentFilterSchema.safeParse({
    ...NO_FILTER,
    text: text('text') ?? '',
    kind: text('kind'),
    states: text('state')?.split(',') ?? [],
    from: from === null ? null : readDay(from),
    until: to === null ? null : readDay(to) + DAY_MS,
    clientDocument: text('client'),
    user: text('user'),
  });
  if (!read.success) {
    throw new InputError(say('cli.filterUnclear', { usage: USAGE, states: SHOWN_STATES.join(', ') }));
  }
  return read.data;
}

/** Midnight at the counter. */
function readDay(text: string): number {
  const at = parseAsuncionTime(`${text}T00:00:00`);
  if (at === null) throw new InputError(say('cli.notADay', { day: text }));
  return at;
}

const XML_USAGE = 'xml ID --out ARCHIVO';

export const xmlCommand: Command = {
  name: 'xml',
  usage: XML_USAGE,
  explanation: 'cli.explained.xml',
  options: { out: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [id = ''], options: { out }, openForReading, openForWriting, print }) {
    if (typeof out !== 'string') throw badUsage(xmlCommand);
    let counter = openForReading();
    if (counter.xml.file(id) === null) {
      counter = openForWriting();
      await fetchXmlNow(counter, id, CLI_ACTOR);
    }
    const { name: cdc, bytes } = readKeptXml(counter, id);
    try {
      await writeWhole(out, bytes);
    } catch (error) {
      throw new CouldNotError(say('cli.notWritten', { file: out }), {
        cause: error,
      });
    }
    print({ id, cdc, out });
    return 0;
  },
};
