import { constants } from 'node:fs';
import { access, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PrintFault, type PrinterDevice, type PrintPayload } from '../../ports/printer-device.ts';
import { forceToDisk } from '../../store/force-to-disk.ts';
import { codeOf, troubleOf } from './system-trouble.ts';

const EXTENSIONS: Readonly<Record<PrintPayload['form'], string>> = { pdf: 'pdf', escpos: 'bin' };

/**
 * A folder that gets a file for each job, named by it: there whole or not at all, kept through a power cut, never
 * written over. The folder itself is not made: one that is missing is a drive that was pulled.
 */
export function openFolderDevice(folder: string): PrinterDevice {
  const fileOf = (jobId: string, form: PrintPayload['form']): string =>
    join(folder, `${jobId}.${EXTENSIONS[form]}`);
  return {
    async print({ jobId, form, bytes }, signal) {
      const file = fileOf(jobId, form);
      try {
        signal.throwIfAborted();
        const there = await readIfThere(file);
        if (there === null) await writeLasting(folder, file, bytes);
        else if (!there.equals(bytes)) throw new Error(`${file} is another`);
      } catch (error) {
        // What has not got its name is no paper: all may be done anew.
        throw new PrintFault(troubleOf(error), true, { cause: error });
      }
    },
    async wasTaken(jobId) {
      try {
        const files = [fileOf(jobId, 'pdf'), fileOf(jobId, 'escpos')];
        const there = await Promise.all(files.map(readIfThere));
        return there.every((file) => file === null) ? 'not-taken' : 'taken';
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
