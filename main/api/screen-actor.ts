import { AsyncLocalStorage } from 'node:async_hooks';
import { type Authorization, NOBODY } from '../shop/users/user-service.ts';

const acts = new AsyncLocalStorage<Authorization>();

/** Runs a call as an act of the user who was at the counter when it was made. */
export function actAs<T>(act: Authorization, run: () => T): T {
  return acts.run(act, run);
}

/** Actor in the audit chain of acts on the screen. */
export function screenActor(): string {
  return acts.getStore()?.actor ?? NOBODY;
}

/** User who approved what this actor is doing; null where the actor's own rights suffice, and for other actors. */
export function approverOf(actor: string): string | null {
  const act = acts.getStore();
  return act?.actor === actor ? act.approvedBy : null;
}
