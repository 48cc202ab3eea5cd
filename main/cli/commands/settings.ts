import type { Counter } from '../../counter/compose.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { queueNames } from '../../printing/devices/list-queues.ts';
import { SettingsFileService } from '../../shop/settings/file/settings-file-service.ts';
import { say } from '../../kernel/say.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

/** The look of the window, and the machine settings read by the window alone, have no use here. */
const serviceOf = (counter: Counter): SettingsFileService =>
  new SettingsFileService(() => counter, {
    machineRoot: null,
    listQueues: () => queueNames(systemClock),
    // Naming the printer in `--printers` confirms its address.
    confirmOutside: () => Promise.resolve(true),
    changePrinter: (_id, work) => Promise.resolve(work()),
  });

export const settingsExportCommand: Command = {
  name: 'settings export',
  usage: 'settings export ARCHIVO',
  explanation: 'cli.explained.settingsExport',
  options: {},
  positionals: 1,
  async run({ openForReading, positionals: [file = ''], print }) {
    await serviceOf(openForReading()).export(file, null);
    print({ file });
    return 0;
  },
};

export const settingsImportCommand: Command = {
  name: 'settings import',
  usage: 'settings import ARCHIVO [--only-show] [--printers NOMBRE,NOMBRE]',
  explanation: 'cli.explained.settingsImport',
  options: { 'only-show': { type: 'boolean' }, printers: { type: 'string' } },
  positionals: 1,
  async run({ openForReading, openForWriting, options, positionals: [file = ''], print, printMessage }) {
    const isOnlyShown = options['only-show'] === true;
    const service = serviceOf(isOnlyShown ? openForReading() : openForWriting());
    const { changes, newPrinters, leftOut } = await service.choose(file, null);
    for (const change of changes) print({ ...change });
    for (const words of leftOut) printMessage(words);
    const named = typeof options['printers'] === 'string' ? options['printers'].split(',') : [];
    const confirmed = newPrinters.filter(({ name }) => named.includes(name));
    for (const { name, words } of newPrinters)
      if (!named.includes(name)) printMessage(say('cli.printerLeftOut', { printer: words, name }));
    if (!isOnlyShown)
      await service.apply(
        CLI_ACTOR,
        null,
        confirmed.map(({ id }) => id),
      );
    return 0;
  },
};

export const settingsUndoCommand: Command = {
  name: 'settings undo',
  usage: 'settings undo [--only-show]',
  explanation: 'cli.explained.settingsUndo',
  options: { 'only-show': { type: 'boolean' } },
  positionals: 0,
  async run({ openForReading, openForWriting, options, print }) {
    const isOnlyShown = options['only-show'] === true;
    const service = serviceOf(isOnlyShown ? openForReading() : openForWriting());
    for (const change of service.chooseBefore(null).changes) print({ ...change });
    if (!isOnlyShown) await service.apply(CLI_ACTOR, null);
    return 0;
  },
};
