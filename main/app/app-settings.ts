import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  defaultConfigFolder,
  defaultDataFolder,
  namedTrainingFolder,
  namedBackupFolder,
  namedJournalFolder,
  trainingCounterFolder,
} from '../counter/folders.ts';
import { fillEnvironment } from '../shop/machine/fill-environment.ts';
import { readMachineSettings } from '../shop/machine/machine-settings.ts';
import type { PlaceSettings } from '../shop/companies/place.ts';

export interface AppSettings {
  places: PlaceSettings;
  /** Folder of the journal, on a second drive; null where the shop has named none. */
  journalFolder: string | null;
  /** Started by the system: the window is not shown until asked for. */
  isMinimized: boolean;
  /** Restarted by itself after a failure. */
  isAfterFailure: boolean;
  /** The process environment, completed from this machine's settings. */
  env: NodeJS.ProcessEnv;
}

/**
 * Reads `--data DIR`, `--url BASE`, `--backups DIR` and `--journal DIR`, as on the command line, `--minimized`, and
 * `--after-failure`, which the program sets itself; other arguments are Electron's. Training is kept apart from real
 * sales.
 */
export function readAppSettings(argv: readonly string[], own: NodeJS.ProcessEnv): AppSettings {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      data: { type: 'string' },
      url: { type: 'string' },
      backups: { type: 'string' },
      journal: { type: 'string' },
      minimized: { type: 'boolean' },
      'after-failure': { type: 'boolean' },
    },
    strict: false,
  });
  const text = (value: string | boolean | undefined): string | null =>
    typeof value === 'string' && value !== '' ? value : null;
  // Electron refuses a relative path for its own data.
  const folder = (value: string | boolean | undefined): string | null => {
    const given = text(value);
    return given === null ? null : resolve(given);
  };
  const named = folder(values['data']);
  const root = named ?? defaultDataFolder(own);
  const env = fillEnvironment(own, readMachineSettings(root).settings, root);
  return {
    env,
    places: {
      root,
      configFolder: defaultConfigFolder(env),
      baseUrl: text(values['url']),
      trainingFolder: named === null ? trainingCounterFolder(env) : namedTrainingFolder(named),
      backups: folder(values['backups']) ?? namedBackupFolder(env),
    },
    journalFolder: folder(values['journal']) ?? namedJournalFolder(env),
    isMinimized: values['minimized'] === true,
    isAfterFailure: values['after-failure'] === true,
  };
}
