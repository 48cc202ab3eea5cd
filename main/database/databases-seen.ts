import { readdirSync, realpathSync } from 'node:fs';
import { Sentinel } from './sentinel.ts';
import { sentinelFolder } from './sentinel-files.ts';

/**
 * The ids of the databases last seen in this data folder, as the configuration folder tells: what a damaged
 * database can no longer say of itself. Empty where nothing is known.
 */
export function databasesSeenAt(dataFolder: string, configFolder: string): string[] {
  try {
    const place = realpathSync.native(dataFolder);
    const ids = readdirSync(configFolder).flatMap(
      (name) => /^(.+?)(?:\.kept\.json|\.latest)$/.exec(name)?.[1] ?? [],
    );
    return [...new Set(ids)].filter(
      (id) =>
        new Sentinel(sentinelFolder(configFolder), id, { place, machine: null }).read()?.place === place,
    );
  } catch {
    return [];
  }
}
