import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { printFromTerminal } from '../printing.ts';
import { InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { DRAWN_HERE } from '../../printing/drawn-here.ts';
import { printDocument } from '../../printing/print-document.ts';
import { readDrawerOpenings, readPrintQueue } from '../../printing/print-views.ts';
import { moveJobs, removePrinter, savePrinter } from '../../printing/printers.ts';
import { confirmPrinted, discardJob, printAgain } from '../../printing/settle-job.ts';
import { queueTestPage } from '../../printing/test-printer.ts';
import { troubleWords } from '../../printing/write-outcome.ts';
import { printerDraftSchema } from '../../../shared/contract/printing.ts';
import { DAY_MS, formatDate, parseAsuncionTime } from '../../../shared/domain/dates.ts';
import { PRINTER_ROLES, standardProfile } from '../../../shared/domain/paper/printer.ts';

export const printersCommand: Command = {
  name: 'printers',
  usage: 'printers',
  options: {},
  positionals: 0,
  run({ openForReading, print }) {
    const { printers, printJobs } = openForReading();
    for (const printer of printers.list()) print({ ...printer, ...printJobs.countOf(printer.id) });
    return Promise.resolve(0);
  },
};

const ADD_USAGE =
  'printers add NOMBRE --address tcp:HOST:9100|queue:COLA|device:ARCHIVO|folder:CARPETA [--paper 80|58|a4] [--roles receipt,a4,copy] [--pdf] [--drawer]';

/** A roll is sent ESC/POS unless `--pdf` is given; a sheet and a folder are sent PDF anyway. */
export const addPrinterCommand: Command = {
  name: 'printers add',
  usage: ADD_USAGE,
  options: {
    address: { type: 'string' },
    paper: { type: 'string' },
    roles: { type: 'string' },
    pdf: { type: 'boolean' },
    drawer: { type: 'boolean' },
  },
  positionals: 1,
  run({ positionals: [name], options, openForWriting, print }) {
    const { paper = '80', roles, pdf, drawer } = options;
    const address = readAddress(String(options['address'] ?? ''));
    const isPdf = pdf === true || paper === 'a4' || address.kind === 'folder';
    const draft = printerDraftSchema.safeParse({
      id: null,
      name,
      address,
      paper,
      escpos: isPdf ? null : standardProfile(paper === '58' ? '58' : '80'),
      roles: typeof roles === 'string' ? roles.split(',') : [],
      opensDrawer: drawer === true,
    });
    if (!draft.success) throw badUsage(addPrinterCommand);
    // Typing an address outside the shop's network here allows it.
    print({ ...savePrinter(openForWriting(), draft.data, CLI_ACTOR, true) });
    return Promise.resolve(0);
  },
};

export const removePrinterCommand: Command = {
  name: 'printers remove',
  usage: 'printers remove ID',
  options: {},
  positionals: 1,
  run({ positionals: [id = ''], openForWriting }) {
    removePrinter(openForWriting(), id, CLI_ACTOR);
    return Promise.resolve(0);
  },
};

export const testPrinterCommand: Command = {
  name: 'printers test',
  usage: 'printers test ID',
  options: {},
  positionals: 1,
  async run(context) {
    const [id = ''] = context.positionals;
    const { job, printer } = await printFromTerminal(context, (counter, service) =>
      queueTestPage(counter, service.renderings, id, CLI_ACTOR),
    );
    context.print({ ...job });
    const trouble = troubleWords(job);
    if (trouble !== null) context.printMessage(`${printer}: ${trouble}`);
    return job.state === 'printed' ? 0 : 1;
  },
};

/** Splits `tcp:HOST:PORT`, `queue:NAME`, `device:PATH`, `folder:PATH`; the schema of the printer checks the parts. */
function readAddress(text: string): { kind: string } & Record<string, unknown> {
  const [, kind = '', rest = ''] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(rest) ?? [];
  if (kind === 'tcp') return { kind, host, port: Number(port) };
  return kind === 'queue' ? { kind, name: rest } : { kind, path: rest };
}

const USAGE = 'print ID [--role receipt|a4|copy] [--copy]';

export const printCommand: Command = {
  name: 'print',
  usage: USAGE,
  options: { role: { type: 'string' }, copy: { type: 'boolean' } },
  positionals: 1,
  async run(context) {
    const [id = ''] = context.positionals;
    const { role: asked = 'receipt', copy } = context.options;
    const role = PRINTER_ROLES.find((known) => known === asked);
    if (role === undefined) throw badUsage(printCommand);
    const request = { id, to: { kind: 'role', role }, isCopy: copy === true } as const;
    const { job, printer } = await printFromTerminal(context, (counter, service) =>
      printDocument(counter, service.renderings, request, CLI_ACTOR),
    );
    context.print({ ...job });
    const trouble = troubleWords(job);
    if (trouble !== null) context.printMessage(`${printer}: ${trouble}`);
    return job.state === 'printed' ? 0 : 1;
  },
};

const QUEUE_USAGE =
  'print-queue [--came-out TRABAJO | --again TRABAJO | --discard TRABAJO | --move IMPRESORA --to IMPRESORA]';

/** Jobs to be printed again, or waiting, are printed by the app or with the next `print`. */
export const printQueueCommand: Command = {
  name: 'print-queue',
  usage: QUEUE_USAGE,
  explanation: 'cli.explained.printQueue',
  options: {
    'came-out': { type: 'string' },
    again: { type: 'string' },
    discard: { type: 'string' },
    move: { type: 'string' },
    to: { type: 'string' },
  },
  positionals: 0,
  async run({ options, openForReading, openForWriting, print }) {
    const answers = Object.entries(options).filter(
      ([name, job]) => typeof job === 'string' && ['came-out', 'again', 'discard', 'move'].includes(name),
    );
    const { to } = options;
    if (answers.length > 1 || (options['move'] === undefined) !== (to === undefined))
      throw badUsage(printQueueCommand);
    const [name, job] = answers[0] ?? [null, ''];
    const counter = name === null ? openForReading() : openForWriting();
    const id = String(job);
    if (name === 'came-out') confirmPrinted(counter, id, CLI_ACTOR);
    if (name === 'again') await printAgain(counter, DRAWN_HERE, id, CLI_ACTOR);
    if (name === 'discard') discardJob(counter, id, CLI_ACTOR);
    if (name === 'move') moveJobs(counter, { from: id, to: String(to) }, CLI_ACTOR);
    for (const waiting of readPrintQueue(counter).jobs) print({ ...waiting });
    return 0;
  },
};

/** Openings of the drawer on one day of the counter, today by default. */
export const drawerCommand: Command = {
  name: 'drawer',
  usage: 'drawer [--day AAAA-MM-DD]',
  explanation: 'cli.explained.drawer',
  options: { day: { type: 'string' } },
  positionals: 0,
  run({ options: { day }, openForReading, print }) {
    const counter = openForReading();
    const [date, month, year] = formatDate(counter.clock.now()).split('/');
    const from = parseAsuncionTime(`${typeof day === 'string' ? day : `${year}-${month}-${date}`}T00:00:00`);
    if (from === null) throw new InputError(say('cli.notADayOfDrawer', { day: String(day) }));
    for (const opening of readDrawerOpenings(counter, { from, until: from + DAY_MS })) print({ ...opening });
    return Promise.resolve(0);
  },
};
