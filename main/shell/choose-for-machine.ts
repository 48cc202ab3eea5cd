import type { ChooseFileParts } from './choose-file.ts';

/** A company's own certificates; null if the user chose none. */
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

/** A folder, which can be made there; null if the user chose none. */
export async function chooseFolder(parts: ChooseFileParts | null): Promise<string | null> {
  if (parts === null) return null;
  const { dialog, window } = parts;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}
