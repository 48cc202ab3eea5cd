import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { assertFileSize } from './reading/read-table.ts';
import type { ItemEntry } from './rows/item-entry.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';
import type {
  BadRowView,
  ImportChoice,
  ImportedTable,
  ImportFigures,
  ReadAs,
} from '../../../shared/contract/import.ts';
import type { ListName, TableFormat } from '../../../shared/domain/import/fields.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';

/** A file's bytes, once its size is known to fit. Throws InputError where it does not, CouldNotError for the disk. */
export async function readBytes(file: string): Promise<Uint8Array> {
  const size = await unlessUnreadable(
    file,
    stat(file).then((found) => found.size),
  );
  assertFileSize(size);
  return await unlessUnreadable(file, readFile(file));
}

async function unlessUnreadable<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new CouldNotError(say('import.fileUnreadable', { file }), {
      cause: error,
    });
  }
}

/** Whole or not at all. Throws CouldNotError. */
export async function saveBytes(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeWhole(file, bytes);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file }), {
      cause: error,
    });
  }
}

/** By how a file's name ends; null where that says nothing. */
export function formatOf(file: string): TableFormat | null {
  const ending = extname(file).toLowerCase();
  if (ending === '.xlsx') return 'xlsx';
  return ending === '.csv' ? 'csv' : null;
}

/** Rows to be written, with the list they are of. */
export type Batch = { list: 'catalog'; entries: ItemEntry[] } | { list: 'clients'; entries: Cliente[] };

/**
 * Reads files and writes them, one at a time, wherever it runs: nothing it does changes what the database says. What it throws is
 * an InputError where the file, or what was chosen, is wrong.
 */
export interface TableReader {
  open(list: ListName, file: string, readAs: ReadAs): Promise<ImportedTable>;
  /** Against the lists as they are now. */
  check(choice: ImportChoice): Promise<ImportFigures>;
  badRows(from: number, limit: number): Promise<BadRowView[]>;
  saveBadRows(file: string): Promise<void>;
  /** Of the file that is open, its SHA-256 in hex. */
  fingerprint(): Promise<string>;
  /** Of what the last check found good. */
  toWrite(from: number, limit: number): Promise<Batch>;
  /** Moves what was written meanwhile from the database's log to its place. */
  emptyLog(): Promise<void>;
  /** Gives how many rows there are. */
  exportList(list: ListName, format: TableFormat, file: string): Promise<number>;
}
