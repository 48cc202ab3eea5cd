import type { Counter } from '../../compose.ts';
import { systemClock } from '../../ports/clock.ts';
import { queueNames } from '../../printing/devices/queue-names.ts';
import { SettingsFileDesk } from '../../settings/file/settings-file-desk.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

/** Without a window there is no look, and what the machine is told the window alone reads. */
const deskOf = (counter: Counter): SettingsFileDesk =>
  new SettingsFileDesk(() => counter, {
    machineRoot: null,
    listQueues: () => queueNames(systemClock),
    // Named on the command line, with its address in sight.
    confirmOutside: () => Promise.resolve(true),
    changePrinter: (_id, work) => Promise.resolve(work()),
  });

export const settingsExportCommand: Command = {
  name: 'settings export',
  usage: 'settings export ARCHIVO   (los ajustes del puesto, sin claves)',
  options: {},
  positionals: 1,
  async run({ openForReading, positionals: [file = ''], print }) {
    await deskOf(openForReading()).export(file, null);
    print({ file });
    return 0;
  },
};

export const settingsImportCommand: Command = {
  name: 'settings import',
  usage:
    'settings import ARCHIVO [--only-show] [--printers NOMBRE,NOMBRE]   (dice qué cambia, y lo cambia; de las impresoras nuevas toma las nombradas)',
  options: { 'only-show': { type: 'boolean' }, printers: { type: 'string' } },
  positionals: 1,
  async run({ openForReading, openForWriting, options, positionals: [file = ''], print, say }) {
    const isOnlyShown = options['only-show'] === true;
    const desk = deskOf(isOnlyShown ? openForReading() : openForWriting());
    const { changes, newPrinters, leftOut } = await desk.choose(file, null);
    for (const change of changes) print({ ...change });
    for (const words of leftOut) say(words);
    const named = typeof options['printers'] === 'string' ? options['printers'].split(',') : [];
    const confirmed = newPrinters.filter(({ name }) => named.includes(name));
    for (const { name, words } of newPrinters)
      if (!named.includes(name))
        say(`Impresora nueva, que queda afuera: ${words}. Para tomarla: --printers "${name}".`);
    if (!isOnlyShown)
      await desk.apply(
        CLI_ACTOR,
        null,
        confirmed.map(({ id }) => id),
      );
    return 0;
  },
};

export const settingsUndoCommand: Command = {
  name: 'settings undo',
  usage: 'settings undo [--only-show]   (vuelve a los ajustes de antes del último archivo)',
  options: { 'only-show': { type: 'boolean' } },
  positionals: 0,
  async run({ openForReading, openForWriting, options, print }) {
    const isOnlyShown = options['only-show'] === true;
    const desk = deskOf(isOnlyShown ? openForReading() : openForWriting());
    for (const change of desk.chooseBefore(null).changes) print({ ...change });
    if (!isOnlyShown) await desk.apply(CLI_ACTOR, null);
    return 0;
  },
};
