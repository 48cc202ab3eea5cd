import { say } from '../../shared/language/say.ts';
import type { TimbradoChange } from './timbrado-change-repository.ts';
import type { FactChange } from './timbrado-facts.ts';

export interface TimbradoContext {
  timbrado: string;
  /** `001-001` */
  point: string;
  /** Another timbrado of the same point, in the list now. */
  successor: string | null;
  /** Local numbers of what is made out with it and not issued, and how many more there are. */
  named: readonly string[];
  others: number;
}

/** What became of a timbrado, what to do, and which documents it is about. */
export function timbradoWords(change: TimbradoChange, context: TimbradoContext): string {
  const { timbrado, point, successor } = context;
  const after =
    successor === null || change.change === 'changed' || change.change === 'ending'
      ? []
      : [say`Para ese punto el servicio tiene ahora el timbrado ${successor}.`];
  return [changeWords(change, timbrado, point), ...after, ...documentWords(context)].join(' ');
}

/** What became of a timbrado; `point` as `001-001`. */
export function changeWords(change: TimbradoChange, timbrado: string, point: string): string {
  switch (change.change) {
    case 'gone':
      return say`El timbrado ${timbrado} del punto ${point} ya no está en la lista del servicio: consulte a su contador y elija otro para las ventas nuevas.`;
    case 'changed':
      return say`El timbrado ${timbrado} del punto ${point} cambió en el servicio (${change.details.facts.map(factWords).join('; ')}): confirme que se puede seguir vendiendo con él.`;
    case 'ending':
      return say`El timbrado ${timbrado} del punto ${point} vence el ${written(change.details.lastDay)}: pida el nuevo antes de ese día.`;
    case 'ended':
      return say`El timbrado ${timbrado} del punto ${point} venció el ${written(change.details.lastDay)}: elija otro para las ventas nuevas.`;
  }
}

function factWords({ fact, before, after }: FactChange): string {
  const nothing = say`nada`;
  return say`${fact}: de ${before ?? nothing} a ${after ?? nothing}`;
}

function documentWords({ named, others }: TimbradoContext): string[] {
  if (named.length === 0) return [];
  const list = named.join(', ');
  return others === 0
    ? [say`Siguen con él, sin emitir y sin cambios: ${list}.`]
    : [say`Siguen con él, sin emitir y sin cambios: ${list} y ${others} más.`];
}

function written(day: string): string {
  return `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
}
