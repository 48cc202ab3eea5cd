import type { Dialog } from 'electron';
import { say } from '../kernel/say.ts';

/** For somebody who starts the program while it still ends. */
export function tellEnding(dialog: Pick<Dialog, 'showMessageBox'>): void {
  void dialog.showMessageBox({
    type: 'info',
    title: 'Mostrador',
    message: say('program.isClosing'),
    detail: say('program.isClosingBody'),
  });
}
