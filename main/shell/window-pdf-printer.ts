import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserWindow } from 'electron';
import type { Clock } from '../kernel/ports/clock.ts';
import { type PdfPrinter, PrintFault, type PrintPayload } from '../kernel/ports/printer-device.ts';
import { isOfPdfViewer } from './confine.ts';

const MICRONS_PER_MM = 1000;
/** Longest wait for the viewer: it shows a receipt within a second, or not at all. */
const VIEWER_LIMIT_MS = 20_000;
const LOOK_EVERY_MS = 50;
/** Wait between the viewer's frames and their pages: no event reports those. */
const VIEWER_REST_MS = 500;
/** A system queue takes a job within a second; the engine may never report it (electron#25801). */
const HAND_OVER_LIMIT_MS = 60_000;

export interface PrintingWindow {
  loadURL(url: string): Promise<void>;
  destroy(): void;
  webContents: {
    mainFrame: { framesInSubtree: readonly { parent: { url: string } | null }[] };
    print: BrowserWindow['webContents']['print'];
  };
}

export interface WindowPdfPrinterParts {
  /** Folder for the temporary files that the viewer reads. */
  folder: string;
  clock: Clock;
  openWindow: () => PrintingWindow;
}

/**
 * Prints PDFs by the engine's own viewer where a system queue accepts none itself (Windows). Written to
 * Electron's documentation of `webContents.print`; not run on Windows yet.
 */
export class WindowPdfPrinter implements PdfPrinter {
  readonly #parts: WindowPdfPrinterParts;

  constructor(parts: WindowPdfPrinterParts) {
    this.#parts = parts;
  }

  async print(queue: string, payload: PrintPayload, signal: AbortSignal): Promise<void> {
    const { folder, clock, openWindow } = this.#parts;
    const file = join(folder, `${payload.jobId}.pdf`);
    const window = openWindow();
    try {
      await writeFile(file, payload.bytes);
      await window.loadURL(pathToFileURL(file).href);
      await this.#viewerShows(window);
      if (signal.aborted) throw new PrintFault('fault', true);
      await handOver(window, queue, payload, clock);
    } catch (error) {
      throw error instanceof PrintFault ? error : new PrintFault('fault', true, { cause: error });
    } finally {
      window.destroy();
      await rm(file, { force: true });
    }
  }

  /** `loadURL` resolves before the viewer has the file: its frame and the pages' frame come later. */
  async #viewerShows({ webContents }: PrintingWindow): Promise<void> {
    const { clock } = this.#parts;
    const until = clock.monotonic() + VIEWER_LIMIT_MS;
    const isShown = (): boolean =>
      webContents.mainFrame.framesInSubtree.some(({ parent }) => isOfPdfViewer(parent?.url ?? ''));
    while (!isShown()) {
      if (clock.monotonic() > until) throw new PrintFault('fault', true);
      await rest(clock, LOOK_EVERY_MS);
    }
    await rest(clock, VIEWER_REST_MS);
  }
}

function rest(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.afterReal(ms, resolve));
}

/** If the engine reports a failure, nothing left. Without a report in time the job is in doubt. */
function handOver(
  { webContents }: PrintingWindow,
  queue: string,
  { roll }: PrintPayload,
  clock: Clock,
): Promise<void> {
  const pageSize =
    roll === null
      ? 'A4'
      : {
          width: Math.round(roll.widthMm * MICRONS_PER_MM),
          height: Math.round(roll.heightMm * MICRONS_PER_MM),
        };
  return new Promise((resolve, reject) => {
    const stopWaiting = clock.afterReal(HAND_OVER_LIMIT_MS, () => reject(new PrintFault('fault', false)));
    webContents.print(
      { silent: true, deviceName: queue, pageSize, margins: { marginType: 'none' } },
      (isTaken, why) => {
        stopWaiting();
        if (isTaken) resolve();
        else reject(new PrintFault('fault', true, { cause: why }));
      },
    );
  });
}
