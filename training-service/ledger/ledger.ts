import { CodeRepository } from './code-repository.ts';
import { DocumentRepository } from './document-repository.ts';
import { FreeTrialRepository } from './free-trial-repository.ts';
import { Numbering } from './numbering.ts';
import { type LedgerDatabase, openLedger } from './open-ledger.ts';
import { RequestRepository } from './request-repository.ts';
import { SettingsRepository } from './settings-repository.ts';

/** All that the service keeps. Repositories write only within `commit`. */
export interface Ledger {
  requests: RequestRepository;
  documents: DocumentRepository;
  numbering: Numbering;
  codes: CodeRepository;
  freeTrials: FreeTrialRepository;
  settings: SettingsRepository;
  /** Runs a work in a transaction; resolves once it is durable. */
  commit<T>(work: () => T): Promise<T>;
  /** Commits what is waiting and closes. */
  close(): void;
}

export function createLedger(dataFolder: string): Ledger {
  const db = openLedger(dataFolder);
  const group = new GroupCommit(db);
  return {
    requests: new RequestRepository(db),
    documents: new DocumentRepository(db),
    numbering: new Numbering(db),
    codes: new CodeRepository(db),
    freeTrials: new FreeTrialRepository(db),
    settings: new SettingsRepository(db),
    commit: (work) => group.commit(work),
    close() {
      group.flush();
      db.close();
    },
  };
}

interface Job {
  run(): void;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Durable commits for many requests at once: what is asked for in one turn of the event loop is done in
 * order in one transaction, so that a slow disk is waited for once and not once a request. Each work stands
 * in a savepoint of its own: one that throws leaves no trace, and the others are not touched.
 */
export class GroupCommit {
  readonly #db: LedgerDatabase;
  readonly #inSavepoint: (job: Job) => void;
  #waiting: Job[] = [];

  constructor(db: LedgerDatabase) {
    this.#db = db;
    this.#inSavepoint = db.transaction((job: Job) => job.run());
  }

  /** Resolves with the work's result once it is on the disk; rejects with what the work threw. */
  commit<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      this.#waiting.push({
        run: () => {
          result = work();
        },
        resolve: () => resolve(result),
        reject,
      });
      if (this.#waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Commits what is waiting, at once. */
  flush(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    if (jobs.length === 0) return;
    const failures = new Map<Job, unknown>();
    const runAll = this.#db.transaction(() => {
      for (const job of jobs) {
        try {
          this.#inSavepoint(job);
        } catch (error) {
          // A full disk rolls the whole transaction back: then nothing of this group has happened.
          if (!this.#db.inTransaction) throw error;
          failures.set(job, error);
        }
      }
    });
    try {
      runAll.immediate();
    } catch (error) {
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const job of jobs) {
      if (failures.has(job)) job.reject(failures.get(job));
      else job.resolve();
    }
  }
}
