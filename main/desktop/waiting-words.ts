import { say } from '../../shared/language/say.ts';

/** What is still to be sent, as the tray and the leaving know it. */
export interface Waiting {
  count: number;
  isPaused: boolean;
}

/** `3 documentos por enviar`. */
function countWords({ count, isPaused }: Waiting): string {
  const words = count === 1 ? say`1 documento por enviar` : say`${count} documentos por enviar`;
  return isPaused ? say`${words}, con el envío en pausa` : words;
}

/** Beside the icon in the tray; null while the counter is not open. */
export function trayWords(waiting: Waiting | null): string {
  if (waiting === null) return 'Mostrador';
  if (waiting.count > 0) return `Mostrador: ${countWords(waiting)}`;
  return `Mostrador: ${waiting.isPaused ? say`nada por enviar, con el envío en pausa` : say`nada por enviar`}`;
}

/** Told when the window goes and the program stays. */
export function stayingWords(waiting: Waiting): { title: string; body: string } {
  return {
    title: say`Mostrador sigue abierto`,
    body: say`${countWords(waiting)}. Está al lado del reloj: desde ahí se abre o se sale.`,
  };
}

/** Asked before the program ends while something waits. */
export function leavingWords(waiting: Waiting): { message: string; detail: string } {
  return {
    message: say`Hay ${countWords(waiting)}`,
    detail: waiting.isPaused
      ? say`Todo está guardado en esta máquina. Si sale ahora, se envía la próxima vez que abra Mostrador, una vez que termine la pausa o alguien reanude el envío.`
      : say`Todo está guardado en esta máquina. Si sale ahora, se envía la próxima vez que abra Mostrador; si lo deja abierto, se envía apenas conteste el servicio.`,
  };
}
