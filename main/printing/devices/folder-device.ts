import { accessSync, constants, statSync } from 'node:fs';
import { access, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { type PrinterDevice, PrintFault, type PrintPayload } from '../../kernel/ports/printer-device.ts';
import { say } from '../../kernel/say.ts';
import { codeOf, troubleOf } from './system-trouble.ts';

const EXTENSIONS: Readonly<Record<PrintPayload['form'], string>> = { pdf: 'pdf', escpos: 'bin' };

/** Files of one name, numbered as a desktop numbers them; more of them are no accident. */
const MOST_OF_A_NAME = 1000;

/**
 * A folder that gets a file for each job, named for it: there whole or not at all, kept through a power cut, never
 * written over. Where another file has the name the next number stands behind it. The folder itself is not made: one
 * that is missing is a drive that was pulled.
 */
export function openFolderDevice(folder: string): PrinterDevice {
  const fileOf = ({ jobId, fileName = jobId, form }: PrintPayload, number: number): string =>
    join(folder, `${fileName}${number === 1 ? '' : ` (${number})`}.${EXTENSIONS[form]}`);
  /** The file of a job, and what is in it: null where it is to be written yet. */
  const findFile = async (job: PrintPayload): Promise<{ file: string; there: Buffer | null }> => {
    for (let number = 1; number <= MOST_OF_A_NAME; number += 1) {
      const file = fileOf(job, number);
      const there = await readIfThere(file);
      if (there === null || there.equals(job.bytes)) return { file, there };
    }
    throw new Error(`${fileOf(job, 1)} has too many namesakes`);
  };
  return {
    async print(job, signal) {
      try {
        signal.throwIfAborted();
        const { file, there } = await findFile(job);
        if (there === null) await writeLasting(folder, file, job.bytes);
      } catch (error) {
        // What has not got its name is no paper: all may be done anew.
        throw new PrintFault(troubleOf(error), true, { cause: error });
      }
    },
    async wasTaken(_jobId, sent) {
      if (sent === undefined) return 'unknown';
      try {
        const { there } = await findFile(sent);
        return there === null ? 'not-taken' : 'taken';
      } catch {
        return 'unknown';
      }
    },
    async troubles() {
      try {
        await access(folder, constants.W_OK);
        return [];
      } catch (error) {
        throw new PrintFault(troubleOf(error), true, { cause: error });
      }
    },
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeLasting(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  forceToDisk(folder);
}

/** Returns why no file can be put into this folder, in words that name it; null where one can. */
export function folderFault(path: string): string | null {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) return say('printing.folderMissing', { folder: path });
  if (!there.isDirectory()) return say('printing.notAFolder', { path });
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return say('printing.folderNotWritable', { folder: path });
  }
}
