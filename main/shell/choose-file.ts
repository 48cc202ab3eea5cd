import { join } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';

export interface ChooseFileParts {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>;
  window: BrowserWindow;
  /** The folder proposed. */
  folder: string;
}

const ENDING_NAMES = { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP', xml: 'XML', json: 'JSON', pdf: 'PDF' } as const;

export type FileEnding = keyof typeof ENDING_NAMES;

/** A table to be read; null if the user chose none. */
export async function chooseTableToRead({ dialog, window, folder }: ChooseFileParts): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: folder,
    properties: ['openFile'],
    filters: [
      { name: 'Excel, CSV', extensions: ['xlsx', 'csv', 'txt', 'tsv'] },
      { name: '*', extensions: ['*'] },
    ],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** A file of settings to be read; null if the user chose none. */
export async function chooseSettingsFile({
  dialog,
  window,
  folder,
}: ChooseFileParts): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: folder,
    properties: ['openFile'],
    filters: [
      { name: 'JSON', extensions: ['json'] },
      { name: '*', extensions: ['*'] },
    ],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** The file to be written, asked about if it is there already; null if the user chose no place. `name` is without its ending. */
export async function chooseToWrite(
  { dialog, window, folder }: ChooseFileParts,
  name: string,
  ending: FileEnding,
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(folder, `${name}.${ending}`),
    filters: [{ name: ENDING_NAMES[ending], extensions: [ending] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  return canceled || filePath === '' ? null : filePath;
}
