import type { FirstStepName } from '../../../shared/domain/first-steps.ts';
import type { FirstSteps } from '../../../shared/contract/first-steps.ts';

export type Shown = FirstStepName | 'ready';

/** The first that is still to be taken; those left for later come when they are asked for. */
export function nextOf({ steps }: Pick<FirstSteps, 'steps'>): Shown {
  return steps.find(({ state }) => state === 'open')?.name ?? 'ready';
}

/** The first that is not done, for whoever asks what is left. */
export function firstLeft({ steps }: Pick<FirstSteps, 'steps'>): Shown {
  return steps.find(({ state }) => state !== 'done')?.name ?? 'ready';
}
