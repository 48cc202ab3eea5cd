import type { settingsFileMethods } from '../../../shared/contract/settings-file.ts';
import type { SettingsFileDesk } from '../../shop/settings/file/settings-file-desk.ts';
import type { AreaHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface SettingsFileSurroundings {
  desk: SettingsFileDesk;
  chooseToRead: () => Promise<string | null>;
  chooseToWrite: (name: string, ending: 'json') => Promise<string | null>;
}

export function createSettingsFileHandlers(
  parts: SettingsFileSurroundings,
): AreaHandlers<typeof settingsFileMethods> {
  const { desk, chooseToRead, chooseToWrite } = parts;
  return {
    'settings-file.read': () => ({ keptAt: desk.keptAt() }),
    'settings-file.export': async ({ look }) => {
      const file = await chooseToWrite('mostrador-ajustes', 'json');
      if (file !== null) await desk.export(file, look);
      return { file };
    },
    'settings-file.choose': async ({ look }) => {
      const file = await chooseToRead();
      return { view: file === null ? null : await desk.choose(file, look) };
    },
    'settings-file.choose-before': ({ look }) => ({ view: desk.chooseBefore(look) }),
    'settings-file.apply': async ({ look, printers }) => ({
      look: await desk.apply(screenActor(), look, printers),
    }),
  };
}
