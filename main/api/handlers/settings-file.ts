import type { settingsFileMethods } from '../../../shared/contract/settings-file.ts';
import type { SettingsFileService } from '../../shop/settings/file/settings-file-service.ts';
import type { AreaHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface SettingsFileSurroundings {
  service: SettingsFileService;
  chooseToRead: () => Promise<string | null>;
  chooseToWrite: (name: string, ending: 'json') => Promise<string | null>;
}

export function createSettingsFileHandlers(
  parts: SettingsFileSurroundings,
): AreaHandlers<typeof settingsFileMethods> {
  const { service, chooseToRead, chooseToWrite } = parts;
  return {
    'settings-file.read': () => ({ keptAt: service.keptAt() }),
    'settings-file.export': async ({ look }) => {
      const file = await chooseToWrite('mostrador-ajustes', 'json');
      if (file !== null) await service.export(file, look);
      return { file };
    },
    'settings-file.choose': async ({ look }) => {
      const file = await chooseToRead();
      return { view: file === null ? null : await service.choose(file, look) };
    },
    'settings-file.choose-before': ({ look }) => ({ view: service.chooseBefore(look) }),
    'settings-file.apply': async ({ look, printers }) => ({
      look: await service.apply(screenActor(), look, printers),
    }),
  };
}
