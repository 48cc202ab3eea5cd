import type { RunResult, TaskRunner } from '../../main/sending/engine.ts';
import type { EntryRepository, OutboxEntry } from '../../main/sending/entry-repository.ts';
import type { Store } from '../../main/database/store.ts';

/** End of one run: settled, not connected, to be tried again in so many ms, or a thrown error. */
export type TaskEnd = 'settled' | 'unreachable' | { again: number } | Error;

interface Run {
  entry: OutboxEntry;
  end: (how: TaskEnd) => void;
}

/** A task that takes up an entry as the real ones do and ends as the test says. */
export class FakeTask implements TaskRunner {
  /** Documents in the order they were taken up. */
  readonly started: string[] = [];
  /** Runs in flight, by document. */
  readonly running = new Map<string, Run>();
  /** Called as each run begins. */
  onStart: (run: Run) => void = () => {};
  readonly #parts: { store: Store; entries: EntryRepository; now: () => number };

  constructor(parts: { store: Store; entries: EntryRepository; now: () => number }) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry): Promise<RunResult> {
    const { store, entries, now } = this.#parts;
    const { documentId, task } = entry;
    store.commit(() => entries.begin(entry));
    this.started.push(documentId);
    const { promise, resolve } = Promise.withResolvers<TaskEnd>();
    const run = { entry, end: resolve };
    this.running.set(documentId, run);
    this.onStart(run);
    const how = await promise;
    this.running.delete(documentId);
    if (how instanceof Error) throw how;
    store.commit(() => {
      if (how === 'settled') entries.settle(documentId, task);
      else entries.putOff(documentId, task, now() + (how === 'unreachable' ? 0 : how.again));
    });
    return how === 'unreachable' ? 'unreachable' : 'done';
  }

  /** Ends the run of a document that is in flight. */
  end(documentId: string, how: TaskEnd = 'settled'): void {
    const run = this.running.get(documentId);
    if (run === undefined) throw new Error(`${documentId} is not in flight`);
    run.end(how);
  }
}
