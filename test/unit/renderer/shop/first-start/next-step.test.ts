import { expect, test } from 'vitest';
import { firstLeft, nextOf } from '../../../../../renderer/shop/first-start/start-store.ts';
import type { FirstSteps } from '../../../../../shared/contract/first-steps.ts';

const steps = (...states: FirstSteps['steps'][number]['state'][]): Pick<FirstSteps, 'steps'> => {
  const names = ['account', 'company', 'point'] as const;
  return { steps: states.map((state, place) => ({ name: names[place] ?? 'point', state })) };
};

test('only steps not taken yet come by themselves, in order', () => {
  expect(nextOf(steps('done', 'skipped', 'open'))).toBe('point');
  expect(nextOf(steps('done', 'skipped', 'lacking'))).toBe('ready');
});

test('a request for the remaining steps leads to the first undone one', () => {
  expect(firstLeft(steps('done', 'skipped', 'open'))).toBe('company');
  expect(firstLeft(steps('done', 'done', 'lacking'))).toBe('point');
  expect(firstLeft(steps('done', 'done', 'done'))).toBe('ready');
});
