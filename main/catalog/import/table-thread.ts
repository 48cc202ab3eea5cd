import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import { say } from '../../kernel/say.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { type CallThread, startCallThread } from '../../kernel/threads/calls.ts';
import type { TableReader } from './table-files.ts';

/** A table takes a few times its file. */
const MOST_MEMORY_MB = 2_048;
/** The largest table that may be read takes a slow machine less. */
const MOST_MINUTES = 5;

/** A reader in a thread of its own. */
export type TableThread = CallThread<TableReader>;

export interface TableThreadOptions {
  workerFile: string;
  database: string;
  /** What the counter's clock says. */
  today: string;
  clock: Pick<Clock, 'afterReal'>;
}

/** Starts a reader beside whoever works with the database, which it only looks at. */
export function startTableThread({ workerFile, database, today, clock }: TableThreadOptions): TableThread {
  return startCallThread<TableReader>({
    workerFile,
    workerData: { database, today },
    mostMemoryMb: MOST_MEMORY_MB,
    methods: {
      open: true,
      check: true,
      badRows: true,
      saveBadRows: true,
      fingerprint: true,
      toWrite: true,
      emptyLog: true,
      exportList: true,
    },
    ended: () => say('import.readingStopped'),
    tooLarge: () => say('import.outOfMemory'),
    timeLimit: {
      clock,
      mostMs: MOST_MINUTES * MINUTE_MS,
      methods: ['open', 'check'],
      tooSlow: () => say('import.tookTooLong', { minutes: MOST_MINUTES }),
    },
  });
}
