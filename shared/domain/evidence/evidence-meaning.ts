import { say } from '../../language/say.ts';
import type { Evidence } from './judge-doubt.ts';

/** What the words of a verdict need; numbers and times come as they are shown. */
export interface EvidenceFacts {
  missing: string[];
  missingCount: number;
  doubtCount: number;
  quietMinutes: number;
  quietUntil: string;
  gapFree: number;
  neededGapFree: number;
  /** Why the numbers are not believed; empty where they are. */
  off: string;
}

/** What each verdict means, as a cashier or a shop owner would say it. */
export const MEANINGS: Record<Evidence['verdict'], (facts: EvidenceFacts) => string> = {
  'none-issued': ({ quietMinutes }) =>
    say`Esto sugiere que no se emitió: no falta ningún número hasta el de una venta enviada ${quietMinutes} minutos o más después de esta.`,
  'all-issued': ({ missing, doubtCount }) =>
    doubtCount === 1
      ? say`Esto sugiere que se emitió: probablemente tiene el número ${listNumbers(missing)}.`
      : say`Faltan tantos números como ventas en duda (${doubtCount}): esto sugiere que se emitieron todas. A esta le puede tocar uno de estos: ${listNumbers(missing)}.`,
  'some-issued': ({ missingCount, doubtCount }) =>
    missingCount === 1
      ? say`Hay ${doubtCount} ventas en duda y falta 1 número: 1 de ${doubtCount} se habrían emitido, y los números no dicen cuáles.`
      : say`Hay ${doubtCount} ventas en duda y faltan ${missingCount} números: ${missingCount} de ${doubtCount} se habrían emitido, y los números no dicen cuáles.`,
  'success-answered': () => say`El servicio contestó que sí, pero sin el CDC: probablemente se emitió.`,
  'no-number-since': () =>
    say`Todavía no se puede decir nada: después de esta no salió ninguna otra venta del mismo punto.`,
  'quiet-not-over': ({ quietMinutes, quietUntil }) =>
    quietUntil === ''
      ? say`Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada cuando Mostrador lleve ${quietMinutes} minutos abierto y conectado.`
      : say`Todavía no se puede decir nada: el servicio puede registrarla tarde. Hace falta una venta enviada después del ${quietUntil}, ${quietMinutes} minutos después de esta.`,
  'touched-by-refusal': () =>
    say`Los números no dicen nada: en ese tiempo el servicio no aceptó otra venta, y eso puede gastar un número.`,
  'touched-by-timbrado': () =>
    say`Los números no dicen nada: en ese tiempo se empezó a vender con otro timbrado.`,
  'touched-by-gap': () =>
    say`Los números no dicen nada: en ese tiempo hubo un salto en la numeración que este puesto no explica.`,
  'no-number-before': () =>
    say`Los números no dicen nada: falta conocer uno anterior a este envío para comparar.`,
  learning: ({ gapFree, neededGapFree }) =>
    say`Los números todavía no dicen nada: primero hay que ver que el servicio numera de corrido. Van ${gapFree} de ${neededGapFree} seguidos sin saltos.`,
  off: ({ off, gapFree, neededGapFree }) =>
    say`${off} Por eso los números no dicen nada hasta ver otra vez ${neededGapFree} seguidos sin saltos; van ${gapFree}.`,
  review: () =>
    say`Los datos vienen de una copia: los números no dicen qué se emitió desde otra parte. Hay que buscarla en el portal.`,
};

/** One or more: `1`, `1 y 2`, `1, 2 y 3`. */
export function listNumbers(numbers: readonly string[]): string {
  const [first = '', ...others] = numbers;
  const last = others.pop();
  return last === undefined ? first : say`${[first, ...others].join(', ')} y ${last}`;
}
