import type { TimbradoChange } from './timbrado-change.ts';

/** A timbrado that changed, by its latest change, with what was sold by it before and waits to be issued. */
export type TimbradoLot = Exclude<TimbradoChange, { change: 'ending' }>;

export type LotDecision = 'left' | 'moved';

/** What is undecided, and what was decided. Writing is the caller's transaction. */
export interface TimbradoLots {
  /** Until somebody has decided, or none of its sales waits any more. */
  open(): TimbradoLot[];
  /** Ids of what a lot holds, in the order they were sold. */
  documentsOf(lot: TimbradoLot): string[];
  /** Of all that is undecided about its timbrado. */
  decide(lot: TimbradoLot, decision: LotDecision, at: number, by: string): void;
}
