import type { BrowserWindow, Dialog } from 'electron';
import { join } from 'node:path';
import { CouldNotError } from '../kernel/errors.ts';
import { writeWhole } from '../kernel/files/write-whole.ts';
import { say } from '../kernel/say.ts';

export interface ChooseFileParts {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>;
  window: BrowserWindow;
  folder: string;
}

const ENDING_NAMES = { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP', xml: 'XML', json: 'JSON', pdf: 'PDF' } as const;

export type FileEnding = keyof typeof ENDING_NAMES;

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

/** Asks for the file to write, and before replacing one; null if cancelled. `name` has no extension. */
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

export async function chooseAuthorities(parts: ChooseFileParts | null): Promise<string | null> {
  if (parts === null) return null;
  const { dialog, window, folder } = parts;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: folder,
    properties: ['openFile'],
    filters: [
      { name: 'PEM', extensions: ['pem', 'crt', 'cer'] },
      { name: '*', extensions: ['*'] },
    ],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

export async function chooseFolder(parts: ChooseFileParts | null): Promise<string | null> {
  if (parts === null) return null;
  const { dialog, window } = parts;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Asks for a place and saves the receipt there as PDF; null if the user cancelled. Throws CouldNotError. */
export async function saveReceiptPdf(
  parts: ChooseFileParts,
  receipt: { name: string; render: () => Promise<Uint8Array> },
): Promise<string | null> {
  const filePath = await chooseToWrite(parts, receipt.name, 'pdf');
  if (filePath === null) return null;
  const bytes = await receipt.render();
  try {
    await writeWhole(filePath, bytes);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file: filePath }), {
      cause: error,
    });
  }
  return filePath;
}

/** Asks for a place and saves an archived XML or JSON unchanged; null if cancelled. Throws CouldNotError. */
export async function saveXml(
  parts: ChooseFileParts,
  { name, bytes }: { name: string; bytes: Uint8Array },
  extension: 'xml' | 'json',
): Promise<string | null> {
  const file = await chooseToWrite(parts, name, extension);
  if (file === null) return null;
  try {
    await writeWhole(file, bytes);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file }), {
      cause: error,
    });
  }
  return file;
}
