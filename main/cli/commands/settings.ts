import { SettingsFileDesk } from '../../settings/file/settings-file-desk.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

export const settingsExportCommand: Command = {
  name: 'settings export',
  usage: 'settings export ARCHIVO   (los ajustes del negocio, sin claves)',
  options: {},
  positionals: 1,
  async run({ openForReading, positionals: [file = ''], print }) {
    const counter = openForReading();
    await new SettingsFileDesk(() => counter).export(file);
    print({ file });
    return 0;
  },
};

export const settingsImportCommand: Command = {
  name: 'settings import',
  usage: 'settings import ARCHIVO [--only-show]   (dice qué cambia, y lo cambia)',
  options: { 'only-show': { type: 'boolean' } },
  positionals: 1,
  async run({ openForReading, openForWriting, options, positionals: [file = ''], print }) {
    const isOnlyShown = options['only-show'] === true;
    const counter = isOnlyShown ? openForReading() : openForWriting();
    const desk = new SettingsFileDesk(() => counter);
    const { changes } = await desk.choose(file);
    for (const change of changes) print({ ...change });
    if (!isOnlyShown) desk.apply(CLI_ACTOR);
    return 0;
  },
};
