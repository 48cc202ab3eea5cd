import type { Shell } from 'electron';
import { say } from '../../shared/language/say.ts';
import { readOutsideAddress } from '../receipts/share/outside-address.ts';
import { CouldNotError } from '../errors.ts';

/** Has the system open an address in the program it has for it; `https:` and `mailto:` only. Throws CouldNotError. */
export async function openExternal(shell: Pick<Shell, 'openExternal'>, text: string): Promise<void> {
  const address = readOutsideAddress(text);
  if (address === null) {
    throw new CouldNotError(
      say`Esa dirección no se abre desde aquí. Copie el enlace y péguelo donde lo necesite.`,
    );
  }
  try {
    await shell.openExternal(address);
  } catch (error) {
    const why = address.startsWith('mailto:')
      ? say`Esta computadora no tiene un programa de correo que se abra. Copie el enlace.`
      : say`Esta computadora no tiene un programa de navegador que se abra. Copie el enlace.`;
    throw new CouldNotError(why, { cause: error });
  }
}
