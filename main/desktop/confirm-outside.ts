import type { Dialog } from 'electron';
import type { Printer } from '../../shared/domain/printing/printer.ts';
import { say } from '../../shared/language/say.ts';

/** Asks in a window of the system, which the renderer cannot answer. */
export async function confirmOutside(
  dialog: Pick<Dialog, 'showMessageBox'>,
  { name, address }: Pick<Printer, 'name' | 'address'>,
): Promise<boolean> {
  const host = address.kind === 'tcp' ? address.host : '';
  const { response } = await dialog.showMessageBox({
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
