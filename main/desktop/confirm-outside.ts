import type { BrowserWindow, Dialog } from 'electron';
import type { Printer } from '../../shared/domain/printing/printer.ts';
import { say } from '../../shared/language/say.ts';

export interface ConfirmParts {
  dialog: Pick<Dialog, 'showMessageBox'>;
  window: BrowserWindow;
}

/** Asks in a window of the system, which the renderer cannot answer. */
export async function confirmOutside(
  { dialog, window }: ConfirmParts,
  { name, address }: Pick<Printer, 'name' | 'address'>,
): Promise<boolean> {
  const host = address.kind === 'tcp' ? address.host : '';
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Mostrador',
    message: say`«${name}» está fuera de la red del negocio`,
    detail: say`Los comprobantes se mandarían por internet a ${host}, sin cifrar. Acepte solamente si conoce esa dirección.`,
    buttons: [say`No usarla`, say`Usarla igual`],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
