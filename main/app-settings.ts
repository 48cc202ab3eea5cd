import { parseArgs } from 'node:util';
import {
  defaultBackupFolder,
  defaultConfigFolder,
  defaultDataFolder,
  namedJournalFolder,
  trainingCounterFolder,
} from './folders.ts';
import { isDatabaseThere } from './store/quarantine.ts';
import { databaseFile, type StoreLocation } from './store/open-store.ts';

export interface AppSettings {
  location: StoreLocation;
  /** Where automatic backups are kept. */
  backupFolder: string;
  /** Where the journal is kept, on a second drive; null where the shop has named none. */
  journalFolder: string | null;
  /** Started by the system: the window waits to be asked for. */
  isMinimized: boolean;
}

/**
 * `--data DIR`, `--url BASE`, `--backups DIR` and `--journal DIR`, as for the command line, and `--minimized`; what
 * else stands there is the host's. Started without a folder and an address, the app opens the shop's own database where there is one,
 * and is for practice until then.
 */
export function readAppSettings(argv: readonly string[], env: NodeJS.ProcessEnv): AppSettings {
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
  const baseUrl = text(values['url']);
  const dataFolder = text(values['data']) ?? (baseUrl === null ? usualFolder(env) : defaultDataFolder(env));
  return {
    location: { dataFolder, configFolder: defaultConfigFolder(env), baseUrl },
    backupFolder: text(values['backups']) ?? defaultBackupFolder(env, dataFolder),
    journalFolder: text(values['journal']) ?? namedJournalFolder(env),
    isMinimized: values['minimized'] === true,
  };
}

function usualFolder(env: NodeJS.ProcessEnv): string {
  const dataFolder = defaultDataFolder(env);
  return isDatabaseThere(databaseFile({ dataFolder })) ? dataFolder : trainingCounterFolder(env);
}
