import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { AuditChain, type AuditEntry, type AuditHead } from './audit-chain.ts';
import { writeBackup } from './backup.ts';
import { type Connection, forceLog, unforced } from './connection.ts';
import { DocumentLister } from './document-lister.ts';
import { type DatabaseIdentity, identityReader } from './identity.ts';
import { type HistoryDoubt, judgeHistory } from './judge-history.ts';
import { OwnFiles } from '../kernel/files/own-files.ts';
import type { Sentinel, FolderIdentity } from './sentinel.ts';
import { newAsideFile, setAside } from '../kernel/files/set-aside.ts';
import { DiskTroubleError, explainStoreError } from './sqlite-errors.ts';

interface StoreParts {
  db: Connection;
  file: string;
  identity: DatabaseIdentity;
  sentinel: Sentinel;
  here: FolderIdentity;
  onClose: () => void;
}

/** An open database: repositories read through `db`, and every change goes through `commit`. */
export class Store {
  readonly db: Connection;
  readonly file: string;
  readonly audit: AuditChain;
  readonly #readIdentity: () => DatabaseIdentity | null;
  readonly #sentinel: Sentinel;
  readonly #here: FolderIdentity;
  readonly #onClose: () => void;
  #onCommitted: (changes: AuditEntry[]) => void = () => {};
  /** Only a trusted database may be recorded outside. */
  #isBelieved = false;
  #isAnchored = true;
  #trouble: string | null = null;
  readonly #files: OwnFiles;
  #isDisplaced = false;
  /** Everything stored was saved to a database that was set aside. */
  #isRescued = false;
  #onDisplaced: () => void = () => {};
  readonly #afterCommits: (() => void)[] = [];
  readonly #lister: DocumentLister;
  /** False until what the last commit stored is listed. */
  #isListed = false;

  constructor(parts: StoreParts) {
    this.db = parts.db;
    this.file = parts.file;
    this.audit = new AuditChain(parts.db);
    this.#readIdentity = identityReader(parts.db);
    this.#sentinel = parts.sentinel;
    this.#here = parts.here;
    this.#onClose = parts.onClose;
    this.#files = new OwnFiles(parts.file);
    this.#lister = new DocumentLister(parts.db);
  }

  /** Read again each time: the company's RUC is bound by a later transaction. */
  get identity(): DatabaseIdentity {
    const identity = this.#readIdentity();
    if (identity === null) throw new Error('an open store has an identity');
    return identity;
  }

  /**
   * Runs `work` in one IMMEDIATE transaction at synchronous=FULL; when it returns, the change survives a power cut.
   * Throws CouldNotError for a disk that is full, read-only or failing. `afterwards` decides when new documents are listed,
   * the record outside is written and the listeners are called: a caller with something more urgent does that first.
   */
  commit<T>(work: () => T, afterwards: (act: () => void) => void = (act) => act()): T {
    return this.#commit(() => this.audit.commit(work), afterwards);
  }

  /**
   * As `commit`, but returns before the change is on disk: until the next `commit`, or `force`, a power cut may undo it with
   * those after it, never one from the middle. Only for changes that are then made again by themselves. Throws for a change
   * of the history, which others may hear of at once.
   */
  commitUnforced<T>(work: () => T): T {
    const checked = (): T => {
      const made = work();
      if (this.audit.hasAppended()) throw new Error('a change of the history has to be forced');
      return made;
    };
    return this.#commit(
      // The transaction alone: those who hear of it, and of the one before, may commit themselves.
      () => unforced(this.db, () => this.audit.commit(checked)),
      (act) => act(),
    );
  }

  #commit<T>(transact: () => { made: T; head: AuditHead }, afterwards: (act: () => void) => void): T {
    let committed: { made: T; head: AuditHead };
    this.#assertInPlace();
    this.settle();
    if (!this.#isListed) this.listDocuments();
    try {
      committed = transact();
    } catch (error) {
      this.audit.takeAppended();
      const explained = explainStoreError(error, this.file);
      this.#noteTrouble(explained);
      throw explained;
    }
    this.#trouble = null;
    this.#isListed = false;
    if (!this.#files.areInPlace(true)) this.#rescue();
    const changes = this.audit.takeAppended();
    this.#afterCommits.push(() => {
      // The store may have been closed meanwhile.
      if (!this.db.open) return;
      this.#listSoon();
      if (this.#isBelieved) this.#isAnchored = this.#sentinel.write(committed.head);
      this.#tell(changes);
    });
    afterwards(() => this.settle());
    return committed.made;
  }

  /** Forces to disk, beside the counter's work, what was committed before. Rejects with CouldNotError. */
  async force(): Promise<void> {
    try {
      await forceLog(this.file);
    } catch (error) {
      // Windows gives other errors for a log that is just being removed.
      if (!this.db.open) return;
      const explained = explainStoreError(error, this.file);
      this.#noteTrouble(explained);
      throw explained;
    }
  }

  /**
   * Saves a database whose files were replaced: writes it where databases are set aside, with the files now in its
   * place beside it, so that the next opening finds no database and says what to do. No further change is accepted.
   * Throws CouldNotError where that fails; the next commit tries it first, for the open files still have everything.
   */
  #rescue(): void {
    const now = Date.now();
    const rescued = newAsideFile(this.file, now);
    this.#isDisplaced = true;
    try {
      writeBackup(this.db, rescued);
      setAside(this.file, now - 1);
    } catch (error) {
      if (existsSync(dirname(rescued))) rmSync(dirname(rescued), { recursive: true });
      throw explainStoreError(error, this.file);
    }
    this.#isRescued = true;
    this.#onDisplaced();
  }

  #assertInPlace(): void {
    if (this.#isDisplaced && !this.#isRescued) this.#rescue();
    if (!this.#isRescued) return;
    throw new CouldNotError(say('storage.filesReplaced', { folder: dirname(this.file) }));
  }

  onDisplaced(listener: () => void): void {
    this.#onDisplaced = listener;
  }

  /** Does now what earlier commits left for afterwards, so that the list has every document. */
  settle(): void {
    for (let act = this.#afterCommits.shift(); act !== undefined; act = this.#afterCommits.shift()) act();
    // The disk may have refused it after the commit.
    if (!this.#isListed && !this.db.readonly) this.#listSoon();
  }

  /**
   * Adds to the list the documents that are not there yet: at the opening, and before a commit, which may read the list to
   * decide. Throws CouldNotError where the disk refuses it.
   */
  listDocuments(): void {
    try {
      this.#lister.catchUp();
      this.#isListed = true;
    } catch (error) {
      throw explainStoreError(error, this.file);
    }
  }

  /** A sale is on disk, whether it can be listed now or before the next commit. */
  #listSoon(): void {
    try {
      this.listDocuments();
    } catch (error) {
      this.#noteTrouble(error);
    }
  }

  /** The commit is on disk: a listener's failure must not look like the commit's. */
  #tell(changes: AuditEntry[]): void {
    try {
      this.#onCommitted(changes);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }

  /** Reports new trouble at once; the commit that ends it is reported anyway. */
  #noteTrouble(error: unknown): void {
    const isNew = this.#trouble === null;
    this.#trouble = error instanceof DiskTroubleError ? error.message : this.#trouble;
    if (isNew && this.#trouble !== null) this.#tell([]);
  }

  /** Trouble of the last write that the disk refused; null once a write succeeded. */
  diskTrouble(): string | null {
    return this.#trouble;
  }

  /**
   * Calls `listener` after each commit with the audit entries it added: every change, once it is durable; with none
   * when disk trouble begins.
   */
  onCommitted(listener: (changes: AuditEntry[]) => void): void {
    this.#onCommitted = listener;
  }

  /** The audit chain's newest entry as last anchored outside the database. */
  anchoredHead(): AuditHead | null {
    const record = this.#sentinel.read();
    return record === null ? null : { seq: record.seq, hash: record.hash };
  }

  /**
   * Reason why this database may not be the one last used here. Until `believe` is called it leaves no trace outside.
   * Throws CouldNotError where the disk does not answer.
   */
  historyDoubt(): HistoryDoubt | null {
    try {
      return judgeHistory(this.audit, this.#sentinel.read(), this.#here);
    } catch (error) {
      throw explainStoreError(error, this.file);
    }
  }

  /** The local series last started in this place, by the record outside; null if unknown. */
  seriesSeen(): string | null {
    return this.#sentinel.read()?.series ?? null;
  }

  /** Records outside that a series is about to be started; false if that cannot be done. */
  claimSeries(series: string): boolean {
    return this.#sentinel.claimSeries(series);
  }

  /** Makes this the trusted database of this place; `series` is that of its sales, if it is a new one. */
  believe(series: string | null): void {
    this.#isBelieved = true;
    this.#isAnchored = this.#sentinel.keep(this.audit.head(), series);
  }

  /**
   * Makes the next opening doubt this database, as a restored one. Throws CouldNotError where that cannot be recorded.
   */
  distrust(): void {
    if (this.#sentinel.distrust()) return;
    throw new CouldNotError(say('storage.notWritable', { folder: this.#sentinel.folder }));
  }

  /**
   * True while the last change could be recorded outside: without that, the next opening cannot recognise this
   * database.
   */
  isAnchored(): boolean {
    return this.#isAnchored;
  }

  /** Forces the record outside to disk: a power cut loses only later ones. */
  keepAnchor(): void {
    if (this.#isBelieved) this.#sentinel.keepLatest();
  }

  anchorFolder(): string {
    return this.#sentinel.folder;
  }

  /** Works once: a second call must not replace a newer record outside with an older head. */
  close(): void {
    if (!this.db.open) return;
    try {
      if (this.#isBelieved && !this.#isRescued && !this.#files.areInPlace(false)) this.#rescue();
      this.keepAnchor();
    } finally {
      this.db.close();
      this.#onClose();
    }
  }
}
