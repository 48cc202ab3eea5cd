import { existsSync, statfsSync, statSync } from 'node:fs';
import { arch, platform, release, totalmem } from 'node:os';
import process from 'node:process';
import type { SupportLine } from '../../shared/contract/support.ts';
import { say } from '../kernel/say.ts';
import { databaseFile, type StoreLocation } from '../database/open-store.ts';

const MEGABYTE = 1024 * 1024;

/** The machine and the file of the data, which are there even where the counter cannot be opened. */
export function machineLines(location: StoreLocation, version: string): SupportLine[] {
  const file = databaseFile(location);
  const { node, electron, chrome } = process.versions;
  return [
    { label: say('support.version'), value: version },
    { label: say('support.system'), value: `${platform()} ${release()} ${arch()}` },
    {
      label: say('support.environment'),
      value: [
        `Node ${node}`,
        electron === undefined ? '' : `Electron ${electron}`,
        chrome === undefined ? '' : `Chrome ${chrome}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    },
    { label: say('support.memory'), value: megabytes(totalmem()) },
    {
      label: say('support.dataSize'),
      value: existsSync(file) ? megabytes(statSync(file).size) : say('support.absent'),
    },
    { label: say('support.diskSpace'), value: roomWords(location.dataFolder) },
  ];
}

function roomWords(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return megabytes(bavail * bsize);
  } catch {
    return say('support.unknown');
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
