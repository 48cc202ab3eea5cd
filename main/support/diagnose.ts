import { createHash } from 'node:crypto';
import { existsSync, statfsSync, statSync } from 'node:fs';
import { arch, platform, release, totalmem } from 'node:os';
import process from 'node:process';
import type { Output } from '../../shared/contract/contract.ts';
import type { PrintingStatus } from '../../shared/contract/printing.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import { databaseFile, type StoreLocation } from '../database/open-store.ts';
import { latestEvent, type LoggedEvent } from '../kernel/log/read-log.ts';
import { say } from '../kernel/say.ts';
import { counterLines, type DiagnosedCounter, orUnreadable, unreadableLines } from './counter-lines.ts';

export interface DiagnosisParts {
  location: StoreLocation;
  version: string;
  counter: () => DiagnosedCounter | null;
  printing: () => PrintingStatus;
}

/** Returns the lines that a person reads aloud to support, the most useful first. */
export function diagnose(parts: DiagnosisParts): Output<'support.read'> {
  const { location, version, printing } = parts;
  const counter = parts.counter();
  const event = latestEvent(location.dataFolder);
  const machine = machineLines(location, version);
  const own =
    counter === null
      ? [{ label: say('support.counter'), value: say('support.couldNotOpen') }]
      : orUnreadable(() => counterLines(counter, printing()), unreadableLines());
  return {
    failure: event === null ? null : { code: failureCode(event), at: event.at },
    lines: [...own, ...machine],
  };
}

const MEGABYTE = 1024 * 1024;

/** The machine and the data file, which exist even if the counter cannot be opened. */
function machineLines(location: StoreLocation, version: string): SupportLine[] {
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

/** Letters and digits that are not mistaken for others. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;

/** Returns a code like `K7QF-M2XD`; equal failures at the same place in the code have equal codes. */
function failureCode({ text }: Pick<LoggedEvent, 'text'>): string {
  const bytes = createHash('sha256').update(text).digest();
  const letters = Array.from(bytes.subarray(0, 2 * GROUP), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}
