import type { ListName } from '../../../shared/domain/catalog/import-fields.ts';
import type {
  ImportChoice,
  ImportedTable,
  ImportFigures,
  ImportResult,
  ReadAs,
} from '../../../shared/contract/import.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { AS_IT_SAYS } from './reading/table.ts';
import type { TableThread } from './table-thread.ts';
import { factsOf, writeList, type WriteListOptions, type WriteListParts } from './write-list.ts';

export interface ImportServiceParts extends Pick<WriteListOptions, 'askOffice' | 'restIn' | 'stopwatch'> {
  actor: () => string;
  /** The open counter. Throws CouldNotError while it is not open. */
  counter: () => WriteListParts;
  startThread: () => TableThread;
  onProgress: (progress: { written: number; total: number }) => void;
}

interface OpenImport {
  thread: TableThread;
  list: ListName;
  file: string;
  figures: ImportFigures | null;
  choice: ImportChoice | null;
  isWriting: boolean;
  isCancelled: boolean;
}

/** Runs one import at a time: reads its file in a thread, writes on the counter's own connection. */
export class ImportService {
  readonly #parts: ImportServiceParts;
  #open: OpenImport | null = null;

  constructor(parts: ImportServiceParts) {
    this.#parts = parts;
  }

  async open(list: ListName, file: string): Promise<ImportedTable> {
    if (this.#open?.isWriting === true) throw new CouldNotError(say('import.stillSaving'));
    this.close();
    const thread = this.#parts.startThread();
    this.#open = { thread, list, file, figures: null, choice: null, isWriting: false, isCancelled: false };
    return await this.#read(thread, () => thread.open(list, file, AS_IT_SAYS));
  }

  async readAs(readAs: ReadAs): Promise<ImportedTable> {
    const open = this.#opened();
    open.figures = null;
    return await open.thread.open(open.list, open.file, readAs);
  }

  async check(choice: ImportChoice): Promise<ImportFigures> {
    const open = this.#opened();
    open.figures = null;
    open.figures = await open.thread.check(choice);
    open.choice = choice;
    return open.figures;
  }

  /** The thread of the open file. Throws InputError where none is open. */
  reader(): TableThread {
    return this.#opened().thread;
  }

  file(): string {
    return this.#opened().file;
  }

  async write(onlyWhole: boolean): Promise<ImportResult> {
    const open = this.#opened();
    const { figures, choice, thread, list } = open;
    if (figures === null || choice === null) throw new InputError(say('import.checkFirst'));
    if (open.isWriting) throw new CouldNotError(say('import.stillSaving'));
    if (onlyWhole && figures.bad > 0) {
      throw new InputError(say('import.savesNothing'));
    }
    open.isWriting = true;
    open.isCancelled = false;
    const total = figures.added + figures.changed;
    const { counter, actor, askOffice, restIn, stopwatch, onProgress } = this.#parts;
    try {
      return await writeList(counter(), thread, {
        actor: actor(),
        total,
        askOffice,
        restIn,
        stopwatch,
        facts: factsOf(list, await thread.fingerprint(), figures, choice),
        isCancelled: () => open.isCancelled,
        onProgress: (written) => onProgress({ written, total }),
      });
    } finally {
      open.isWriting = false;
      // The check is out of date: the lists have changed.
      open.figures = null;
    }
  }

  cancel(): void {
    if (this.#open !== null) this.#open.isCancelled = true;
  }

  close(): void {
    this.cancel();
    void this.#open?.thread.end();
    this.#open = null;
  }

  /** Releases an unreadable file at once, with its thread. */
  async #read<T>(thread: TableThread, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.#open?.thread === thread) this.close();
      throw error;
    }
  }

  #opened(): OpenImport {
    if (this.#open === null) throw new InputError(say('import.noFile'));
    return this.#open;
  }
}
