import type { Dialog, Shell } from 'electron';
import type { Printer } from '../../shared/domain/paper/printer.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { readOutsideAddress } from '../printing/receipts/share/outside-address.ts';

/** Opens an address in the system's default program; `https:` and `mailto:` only. Throws CouldNotError. */
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

/** Asks in a native dialog, which the renderer cannot answer. */
export async function confirmOutside(
  dialog: Pick<Dialog, 'showMessageBox'>,
  { name, address }: Pick<Printer, 'name' | 'address'>,
): Promise<boolean> {
  const host = address.kind === 'tcp' ? address.host : '';
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: 'Mostrador',
    message: say('printing.outsideNetwork', { printer: name }),
    detail: say('printing.outsideNetworkBody', { host }),
    buttons: [say('printing.doNotUse'), say('printing.useAnyway')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
