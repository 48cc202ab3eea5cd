import type { Shell } from 'electron';
import { readOutsideAddress } from '../receipts/share/outside-address.ts';
import { CouldNotError } from '../errors.ts';

/** Has the system open an address in the program it has for it; `https:` and `mailto:` only. Throws CouldNotError. */
export async function openExternal(shell: Pick<Shell, 'openExternal'>, text: string): Promise<void> {
  const address = readOutsideAddress(text);
  if (address === null) {
    throw new CouldNotError(
      'Esa dirección no se abre desde aquí. Copie el enlace y péguelo donde lo necesite.',
    );
  }
  try {
    await shell.openExternal(address);
  } catch (error) {
    const what = address.startsWith('mailto:') ? 'correo' : 'navegador';
    throw new CouldNotError(
      `Esta computadora no tiene un programa de ${what} que se abra. Copie el enlace.`,
      {
        cause: error,
      },
    );
  }
}
