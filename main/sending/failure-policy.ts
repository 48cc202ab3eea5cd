import { HOUR_MS } from '../../shared/domain/dates.ts';
import { type Reason, reason } from '../../shared/domain/reason.ts';
import { CouldNotError, DamagedTextError } from '../kernel/errors.ts';
import type { RunResult, TaskRunner } from './engine.ts';
import type { OutboxEntry } from './entry-repository.ts';
import type { SendingParts } from './sending-parts.ts';

const AGAIN_MS = HOUR_MS;

/**
 * Keeps one bad document from stopping the others: a task that fails over its own document, before anything at the
 * service can be in doubt, is put off, with the reason among the attempts. Not for emissions.
 */
export class FailurePolicy implements TaskRunner {
  readonly #task: TaskRunner;
  readonly #parts: Pick<SendingParts, 'store' | 'entries' | 'attempts' | 'clock'>;

  constructor(task: TaskRunner, parts: Pick<SendingParts, 'store' | 'entries' | 'attempts' | 'clock'>) {
    this.#task = task;
    this.#parts = parts;
  }

  async run(entry: OutboxEntry, stopping: AbortSignal): Promise<RunResult> {
    const startedAt = this.#parts.clock.now();
    try {
      return await this.#task.run(entry, stopping);
    } catch (error) {
      if (!this.#isOfThisDocument(entry, error)) throw error;
      this.#putAside(entry, startedAt, error);
      return 'done';
    }
  }

  /**
   * Errors of the disk or the database affect all documents; an entry that no longer waits cannot simply be retried.
   */
  #isOfThisDocument({ documentId, task }: OutboxEntry, error: unknown): boolean {
    const isOfAll = error instanceof CouldNotError && !(error instanceof DamagedTextError);
    if (isOfAll || hasCode(error)) return false;
    return this.#parts.entries.find(documentId, task)?.state === 'waiting';
  }

  #putAside({ documentId, task }: OutboxEntry, startedAt: number, error: unknown): void {
    const { store, entries, attempts, clock } = this.#parts;
    const finishedAt = clock.now();
    const why = reasonOf(error);
    store.commit(() => {
      const id = attempts.begin({ documentId, task, startedAt, writtenAt: null, writtenServiceAt: null });
      attempts.finish(id, { finishedAt, outcome: 'failed', reason: why, answer: null });
      entries.putOff(documentId, task, finishedAt + AGAIN_MS);
    });
  }
}

function reasonOf(error: unknown): Reason {
  if (error instanceof DamagedTextError) return reason('text-damaged');
  return reason('program-failed', { error: error instanceof Error ? error.message : String(error) });
}

/** Errors of SQLite and the file system have one. */
function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
