import { accessSync, constants, statSync } from 'node:fs';
import { access, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { forceToDisk } from '../../kernel/files/write-whole.ts';
import { type PrinterDevice, PrintFault, type PrintPayload } from '../../kernel/ports/printer-device.ts';
import { say } from '../../kernel/say.ts';
import { codeOf, troubleOf } from './system-trouble.ts';

const EXTENSIONS: Readonly<Record<PrintPayload['form'], string>> = { pdf: 'pdf', escpos: 'bin' };

/** Most files of one name, numbered as desktops number them; more must be a mistake. */
const MAX_PER_NAME = 1000;

/**
 * A folder that gets one file per job, under the job's name: complete or not at all, durable, never
 * overwritten. A taken name gets the next number. The folder is never created: if missing, its drive is
 * unplugged.
 */
export function openFolderDevice(folder: string): PrinterDevice {
  const fileOf = ({ jobId, fileName = jobId, form }: PrintPayload, number: number): string =>
    join(folder, `${fileName}${number === 1 ? '' : ` (${number})`}.${EXTENSIONS[form]}`);
  /** The file of a job and its content, null if not written yet. */
  const findFile = async (job: PrintPayload): Promise<{ file: string; there: Buffer | null }> => {
    for (let number = 1; number <= MAX_PER_NAME; number += 1) {
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
        // A file without its final name does not count as printed: everything may be repeated.
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
