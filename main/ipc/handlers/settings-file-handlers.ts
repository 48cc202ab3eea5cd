import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { SettingsFileDesk } from '../../settings/file/settings-file-desk.ts';
import { screenActor } from '../screen-actor.ts';

export interface SettingsFileHandlerParts {
  desk: SettingsFileDesk;
  /** Null if the user chose none. */
  chooseToRead: () => Promise<string | null>;
  chooseToWrite: (name: string, ending: 'json') => Promise<string | null>;
}

type SettingsFileHandlers = {
  [M in Extract<MethodName, `settings-file.${string}`>]: (input: Input<M>) => Output<M> | Promise<Output<M>>;
};

/** Settings to a file and from one: they need a window to choose it in. */
export function createSettingsFileHandlers(parts: SettingsFileHandlerParts): SettingsFileHandlers {
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
