import { join } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';
import { say } from '../../shared/language/say.ts';
import { CouldNotError } from '../errors.ts';
import { writeWhole } from '../store/write-whole.ts';

export interface SaveReceiptParts {
  dialog: Pick<Dialog, 'showSaveDialog'>;
  window: BrowserWindow;
  /** The folder proposed. */
  folder: string;
}

/** Asks where to, and saves the receipt as PDF; the file, or null if the user chose none. Throws CouldNotError. */
export async function saveReceiptPdf(
  { dialog, window, folder }: SaveReceiptParts,
  receipt: { name: string; render: () => Promise<Uint8Array> },
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(folder, `${receipt.name}.pdf`),
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || filePath === '') return null;
  const bytes = await receipt.render();
  try {
    await writeWhole(filePath, bytes);
  } catch (error) {
    throw new CouldNotError(say`No se pudo guardar ${filePath}: revise la carpeta y el espacio en disco.`, {
      cause: error,
    });
  }
  return filePath;
}
