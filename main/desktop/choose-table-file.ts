import { join } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';
import type { TableFormat } from '../../shared/domain/import/file-format.ts';

export interface ChooseFileParts {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>;
  window: BrowserWindow;
  /** The folder proposed. */
  folder: string;
}

const FORMAT_NAMES: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

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

/** Where a table is to be written; null if the user chose no place. */
export async function chooseTableToWrite(
  { dialog, window, folder }: ChooseFileParts,
  name: string,
  format: TableFormat,
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: join(folder, `${name}.${format}`),
    filters: [{ name: FORMAT_NAMES[format], extensions: [format] }],
  });
  return canceled || filePath === '' ? null : filePath;
}
