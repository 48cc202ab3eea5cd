import { parseArgs } from 'node:util';
import { defaultConfigFolder, defaultDataFolder } from './folders.ts';
import type { StoreLocation } from './store/open-store.ts';

/** `--data DIR` and `--url BASE`, as for the command line; what else stands there is the host's. */
export function readAppSettings(argv: readonly string[], env: NodeJS.ProcessEnv): StoreLocation {
  const { values } = parseArgs({
    args: [...argv],
    options: { data: { type: 'string' }, url: { type: 'string' } },
    strict: false,
  });
  const text = (value: string | boolean | undefined): string | null =>
    typeof value === 'string' && value !== '' ? value : null;
  return {
    dataFolder: text(values['data']) ?? defaultDataFolder(env),
    configFolder: defaultConfigFolder(env),
    baseUrl: text(values['url']),
  };
}
