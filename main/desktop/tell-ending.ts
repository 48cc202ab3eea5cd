import type { Dialog } from 'electron';
import { say } from '../../shared/language/say.ts';

/** For whoever starts the program while it still ends. */
export function tellEnding(dialog: Pick<Dialog, 'showMessageBox'>): void {
  void dialog.showMessageBox({
    type: 'info',
    title: 'Mostrador',
    message: say`Mostrador se está cerrando`,
    detail: say`Espera la respuesta del servicio a la última venta, hasta un minuto y medio. Después se abre de nuevo solo.`,
  });
}
