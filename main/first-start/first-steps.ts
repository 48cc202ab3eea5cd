import { FIRST_STEPS, type FirstStepName } from '../../shared/domain/first-steps.ts';
import type { FirstSteps } from '../../shared/ipc/first-start-schemas.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { FirstStartRepository, SettledState } from './first-start-repository.ts';

export interface FirstStepsParts {
  store: Store;
  firstStart: FirstStartRepository;
  companies: { find(ruc: string): unknown };
  clock: Clock;
}

/** How far the first start has come; null where nobody is led, or no more. */
export function readFirstSteps({ store, firstStart, companies }: FirstStepsParts): FirstSteps | null {
  const begun = firstStart.read();
  if (begun === null || begun.hasEnded) return null;
  const settled = firstStart.settled();
  const { mode, ruc } = store.identity;
  const isKnown = ruc !== null && companies.find(ruc) !== null;
  const stateOf = (name: FirstStepName): FirstSteps['steps'][number]['state'] =>
    // A kill may have come between the login and what is kept of the step; training logs itself in.
    name === 'account' && isKnown ? 'done' : (settled.get(name) ?? 'open');
  const names = FIRST_STEPS.filter((name) => name !== 'test-sale' || mode === 'training');
  return { isInFront: begun.isInFront, steps: names.map((name) => ({ name, state: stateOf(name) })) };
}

/** Keeps that a step was taken, or is left for later; each may be taken again. */
export function settleFirstStep(
  parts: FirstStepsParts,
  name: FirstStepName,
  state: SettledState,
  actor: string,
): FirstSteps | null {
  const { store, firstStart, clock } = parts;
  const at = clock.now();
  store.commit(() => {
    firstStart.settle(name, state, at);
    store.audit.append({ at, actor, event: 'first-start.settled', subject: name, details: { state } });
  });
  return readFirstSteps(parts);
}

/** Puts the steps before the sale, or the sale before them. */
export function bringFirstSteps(parts: FirstStepsParts, isInFront: boolean): FirstSteps | null {
  parts.store.commit(() => parts.firstStart.bring(isInFront));
  return readFirstSteps(parts);
}

/** Nobody is led any more; what was left out is in the settings. */
export function endFirstSteps(parts: FirstStepsParts, actor: string): FirstSteps | null {
  const { store, firstStart, clock } = parts;
  const at = clock.now();
  store.commit(() => {
    firstStart.end(at);
    store.audit.append({ at, actor, event: 'first-start.ended', subject: store.identity.id, details: {} });
  });
  return readFirstSteps(parts);
}
