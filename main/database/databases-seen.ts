import { readdirSync, realpathSync } from 'node:fs';
import { sentinelFolder } from './sentinel-files.ts';
import { Sentinel } from './sentinel.ts';

/**
 * Ids of the databases last seen in this data folder, by the configuration folder: a damaged database cannot give its
 * own. Empty where nothing is known.
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
