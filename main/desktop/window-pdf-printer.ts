import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BrowserWindow } from 'electron';
import type { PdfPrinter } from '../ports/pdf-printer.ts';
import { PrintFault, type PrintPayload } from '../ports/printer-device.ts';

const MICRONS_PER_MM = 1000;

/**
 * Prints PDFs by the engine's own viewer, in a window that is never shown: where a queue of the system takes none
 * itself (Windows). Written to Electron's documentation of `webContents.print`; not run on Windows yet.
 */
export class WindowPdfPrinter implements PdfPrinter {
  readonly #folder: string;

  /** The viewer reads files: they pass through this folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async print(queue: string, payload: PrintPayload, signal: AbortSignal): Promise<void> {
    const file = join(this.#folder, `${payload.jobId}.pdf`);
    const window = new BrowserWindow({
      show: false,
      webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, plugins: true },
    });
    try {
      await writeFile(file, payload.bytes);
      await window.loadURL(pathToFileURL(file).href);
      if (signal.aborted) throw new PrintFault('fault', true);
      await handOver(window, queue, payload);
    } catch (error) {
      throw error instanceof PrintFault ? error : new PrintFault('fault', true, { cause: error });
    } finally {
      window.destroy();
      await rm(file, { force: true });
    }
  }
}

/** The engine says of a job that it was not taken that it failed: nothing of it has left then. */
function handOver({ webContents }: BrowserWindow, queue: string, { roll }: PrintPayload): Promise<void> {
  const pageSize =
    roll === null
      ? 'A4'
      : {
          width: Math.round(roll.widthMm * MICRONS_PER_MM),
          height: Math.round(roll.heightMm * MICRONS_PER_MM),
        };
  return new Promise((resolve, reject) => {
    webContents.print(
      { silent: true, deviceName: queue, pageSize, margins: { marginType: 'none' } },
      (isTaken, why) => {
        if (isTaken) resolve();
        else reject(new PrintFault('fault', true, { cause: why }));
      },
    );
  });
}
