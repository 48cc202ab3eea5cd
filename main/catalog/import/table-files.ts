import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { writeWhole } from '../../kernel/files/write-whole.ts';
import { assertFileSize } from './reading/read-table.ts';

/**
 * Reads a file after checking its size. Throws InputError if it is too large, CouldNotError for a disk fault.
 */
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

export function formatOf(file: string): TableFormat | null {
  const ending = extname(file).toLowerCase();
  if (ending === '.xlsx') return 'xlsx';
  return ending === '.csv' ? 'csv' : null;
}
