import type { Dialog } from 'electron';
import type { Printer } from '../../shared/domain/printing/printer.ts';
import { say } from '../kernel/say.ts';

/** Asks in a window of the system, which the renderer cannot answer. */
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
