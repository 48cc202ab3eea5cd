import { say } from '../kernel/say.ts';

export interface Waiting {
  count: number;
  isPaused: boolean;
}

/** `3 documentos por enviar`. */
function countWords({ count, isPaused }: Waiting): string {
  const words = count === 1 ? say('shell.oneWaiting') : say('shell.manyWaiting', { documents: count });
  return isPaused ? say('shell.waitingPaused', { waiting: words }) : words;
}

export function trayWords(waiting: Waiting | null): string {
  if (waiting === null) return 'Mostrador';
  if (waiting.count > 0) return `Mostrador: ${countWords(waiting)}`;
  return `Mostrador: ${waiting.isPaused ? say('shell.nonePaused') : say('shell.noneWaiting')}`;
}

export function stayingWords(waiting: Waiting): { title: string; body: string } {
  return {
    title: say('shell.stillOpen'),
    body: say('shell.stillOpenBody', { waiting: countWords(waiting) }),
  };
}

export function leavingWords(waiting: Waiting): { message: string; detail: string } {
  return {
    message: say('shell.thereAre', { waiting: countWords(waiting) }),
    detail: waiting.isPaused ? say('shell.quitWhilePaused') : say('shell.quitWhileWaiting'),
  };
}
