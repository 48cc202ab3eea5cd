import { CodeRepository } from './code-repository.ts';
import { DocumentRepository } from './document-repository.ts';
import { FreeTrialRepository } from './free-trial-repository.ts';
import { GroupCommit } from './group-commit.ts';
import { Numbering } from './numbering.ts';
import { openLedger } from './open-ledger.ts';
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
