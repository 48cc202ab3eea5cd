import type { Shell } from 'electron';
import { say } from '../kernel/say.ts';
import { readOutsideAddress } from '../printing/receipts/share/outside-address.ts';
import { CouldNotError } from '../kernel/errors.ts';

/** Has the system open an address in the program it has for it; `https:` and `mailto:` only. Throws CouldNotError. */
export async function openExternal(shell: Pick<Shell, 'openExternal'>, text: string): Promise<void> {
  const address = readOutsideAddress(text);
  if (address === null) {
    throw new CouldNotError(say('documents.addressNotOpened'));
  }
  try {
    await shell.openExternal(address);
  } catch (error) {
    const why = address.startsWith('mailto:') ? say('documents.noMailProgram') : say('documents.noBrowser');
    throw new CouldNotError(why, { cause: error });
  }
}
