import { parseArgs } from 'node:util';
import {
  defaultConfigFolder,
  defaultDataFolder,
  namedTrainingFolder,
  namedBackupFolder,
  namedJournalFolder,
  trainingCounterFolder,
} from './folders.ts';
import { fillEnvironment } from './machine/fill-environment.ts';
import { readMachineSettings } from './machine/machine-settings.ts';
import type { PlaceSettings } from './places/place.ts';

export interface AppSettings {
  places: PlaceSettings;
  /** Where the journal is kept, on a second drive; null where the shop has named none. */
  journalFolder: string | null;
  /** Started by the system: the window waits to be asked for. */
  isMinimized: boolean;
  /** With what this machine's settings say where it says nothing by itself. */
  env: NodeJS.ProcessEnv;
}

/**
 * `--data DIR`, `--url BASE`, `--backups DIR` and `--journal DIR`, as for the command line, and `--minimized`; what
 * else stands there is the host's. What is practised stands apart from real sales.
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
    },
    strict: false,
  });
  const text = (value: string | boolean | undefined): string | null =>
    typeof value === 'string' && value !== '' ? value : null;
  const named = text(values['data']);
  const root = named ?? defaultDataFolder(own);
  const env = fillEnvironment(own, readMachineSettings(root).settings, root);
  return {
    env,
    places: {
      root,
      configFolder: defaultConfigFolder(env),
      baseUrl: text(values['url']),
      trainingFolder: named === null ? trainingCounterFolder(env) : namedTrainingFolder(named),
      backups: text(values['backups']) ?? namedBackupFolder(env),
    },
    journalFolder: text(values['journal']) ?? namedJournalFolder(env),
    isMinimized: values['minimized'] === true,
  };
}
