import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { StartTask, Thread } from '../../kernel/threads/calls.ts';
import type { TableInput, TableReader } from './table-reader.ts';

/** A table takes a few times its file's size. */
const MAX_MEMORY_MB = 2_048;
/** The largest table allowed takes a slow machine less. */
const MAX_MINUTES = 5;

/** A reader in a thread of its own. */
export type TableThread = Thread<TableReader>;

/** Starts a reader; others may work with the database meanwhile, since it changes no data. */
export function startTableThread(
  start: StartTask<TableInput, TableReader>,
  input: TableInput,
  clock: Pick<Clock, 'afterReal'>,
): TableThread {
  return start(input, {
    mostMemoryMb: MAX_MEMORY_MB,
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
    ended: () => new CouldNotError(say('import.readingStopped')),
    tooLarge: () => new CouldNotError(say('import.outOfMemory')),
    timeLimit: {
      clock,
      mostMs: MAX_MINUTES * MINUTE_MS,
      methods: ['open', 'check'],
      tooSlow: () => new CouldNotError(say('import.tookTooLong', { minutes: MAX_MINUTES })),
    },
  });
}
