import { say } from '../kernel/say.ts';
import type { TimbradoChange } from './timbrado-change.ts';
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
      : [say('lists.timbradoSuccessor', { timbrado: successor })];
  return [changeWords(change, timbrado, point), ...after, ...documentWords(context)].join(' ');
}

/** What became of a timbrado; `point` as `001-001`. */
export function changeWords(change: TimbradoChange, timbrado: string, point: string): string {
  switch (change.change) {
    case 'gone':
      return say('lists.timbradoGone', { timbrado, point });
    case 'changed':
      return say('lists.timbradoChanged', {
        timbrado,
        point,
        changes: change.details.facts.map(factWords).join('; '),
      });
    case 'ending':
      return say('lists.timbradoExpiring', { timbrado, point, day: written(change.details.lastDay) });
    case 'ended':
      return say('lists.timbradoExpired', { timbrado, point, day: written(change.details.lastDay) });
  }
}

function factWords({ fact, before, after }: FactChange): string {
  const nothing = say('lists.nothing');
  return say('lists.factChanged', { fact, before: before ?? nothing, after: after ?? nothing });
}

function documentWords({ named, others }: TimbradoContext): string[] {
  if (named.length === 0) return [];
  const list = named.join(', ');
  return others === 0
    ? [say('lists.stillWaiting', { sales: list })]
    : [say('lists.stillWaitingMore', { sales: list, others })];
}

function written(day: string): string {
  return `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
}
