import { AsyncLocalStorage } from 'node:async_hooks';
import { type Act, NOBODY } from '../shop/users/user-desk.ts';

const acts = new AsyncLocalStorage<Act>();

/** Runs what the window asked for as an act of the user who was at the counter when it was asked. */
export function actAs<T>(act: Act, run: () => T): T {
  return acts.run(act, run);
}

/** Who the audit chain names for what is done on the screen. */
export function screenActor(): string {
  return acts.getStore()?.actor ?? NOBODY;
}

/** Who allowed what this actor does now; null for what one may do by oneself, and for what others do meanwhile. */
export function approverOf(actor: string): string | null {
  const act = acts.getStore();
  return act?.actor === actor ? act.approvedBy : null;
}
