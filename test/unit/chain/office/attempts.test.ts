import { expect, it } from 'vitest';
import { Attempts } from '../../../../chain/office/attempts.ts';
import { MINUTE_MS } from '../../../../shared/domain/dates.ts';

it('attempts are refused after five, for a quarter of an hour', () => {
  let now = 0;
  const attempts = new Attempts(() => now);
  for (let time = 1; time <= 5; time += 1) expect(attempts.begin('elsa 192.0.2.1')).toBe(true);
  expect(attempts.begin('elsa 192.0.2.1')).toBe(false);
  expect(attempts.begin('elsa 192.0.2.2')).toBe(true);
  now = 15 * MINUTE_MS - 1;
  expect(attempts.begin('elsa 192.0.2.1')).toBe(false);
  now += 1;
  expect(attempts.begin('elsa 192.0.2.1')).toBe(true);
});

it('an attempt that succeeds forgets those before', () => {
  const attempts = new Attempts(() => 0);
  for (let round = 1; round <= 3; round += 1) {
    for (let time = 1; time <= 5; time += 1) expect(attempts.begin('elsa')).toBe(true);
    attempts.succeeded('elsa');
  }
});

it('an attempt taken back does not count', () => {
  const attempts = new Attempts(() => 0);
  for (let time = 1; time <= 20; time += 1) {
    expect(attempts.begin('elsa')).toBe(true);
    attempts.takeBack('elsa');
  }
});
