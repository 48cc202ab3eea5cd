import { CodeRepository } from './code-repository.ts';
import { DocumentRepository } from './document-repository.ts';
import { FreeTrialRepository } from './free-trial-repository.ts';
import { Numbering } from './numbering.ts';
import { type LedgerDatabase, openLedger } from './open-ledger.ts';
import { RequestRepository } from './request-repository.ts';
import { SettingsRepository } from './settings-repository.ts';

/** All data the service stores. Repositories write only within `commit`. */
export interface Ledger {
  requests: RequestRepository;
  documents: DocumentRepository;
  numbering: Numbering;
  codes: CodeRepository;
  freeTrials: FreeTrialRepository;
  settings: SettingsRepository;
  /** Runs `work` in a transaction; resolves once it is durable. */
  commit<T>(work: () => T): Promise<T>;
  /** Commits waiting work and closes. */
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
 * Durable commits for many requests at once: all work of one turn of the event loop runs in order in one
 * transaction, so that requests share one wait for the disk. Each work has its own savepoint: one that throws
 * leaves no trace and does not affect the others.
 */
export class GroupCommit {
  readonly #db: LedgerDatabase;
  readonly #inSavepoint: (job: Job) => void;
  #waiting: Job[] = [];

  constructor(db: LedgerDatabase) {
    this.#db = db;
    this.#inSavepoint = db.transaction((job: Job) => job.run());
  }

  /** Resolves with the work's result once it is on disk; rejects with the work's error. */
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

  /** Commits waiting work now. */
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
          // A full disk rolls back the whole transaction: no work of this group took effect.
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
