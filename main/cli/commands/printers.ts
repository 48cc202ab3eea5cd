import { standardProfile } from '../../../shared/domain/printing/printer.ts';
import { printerDraftSchema } from '../../../shared/contract/printing.ts';
import { removePrinter, savePrinter } from '../../printing/printers.ts';
import { queueTestPage } from '../../printing/test-printer.ts';
import { troubleWords } from '../../printing/write-outcome.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { printFromTerminal } from '../printing.ts';

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
    // An address outside the shop's network is allowed by typing it here.
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
    const { job, printer } = await printFromTerminal(context, (counter, desk) =>
      queueTestPage(counter, desk.renderings, id, CLI_ACTOR),
    );
    context.print({ ...job });
    const trouble = troubleWords(job);
    if (trouble !== null) context.printMessage(`${printer}: ${trouble}`);
    return job.state === 'printed' ? 0 : 1;
  },
};

/** `tcp:HOST:PORT`, `queue:NAME`, `device:PATH`, `folder:PATH`; what it means is checked with all the rest. */
function readAddress(text: string): { kind: string } & Record<string, unknown> {
  const [, kind = '', rest = ''] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(rest) ?? [];
  if (kind === 'tcp') return { kind, host, port: Number(port) };
  return kind === 'queue' ? { kind, name: rest } : { kind, path: rest };
}
