import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cancelTaskOf, mayAnotherSend } from '../../../../shared/chain/cancel-requests.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/domain/dates.ts';

const COUNTERS = ['b001.c1', 'b001.c2', 'b001.c3'] as const;
const ENDS = [null, 'done', 'refused', 'expired'] as const;

const request = record({
  counter: constantFrom(...COUNTERS),
  sender: constantFrom(null, ...COUNTERS),
  end: constantFrom(...ENDS),
}).map(({ counter, sender, end }) => ({
  counter,
  sender: sender === null ? null : { counter: sender, by: 'Elsa', at: 0 },
  end:
    end === null
      ? null
      : { state: end, counter: 'b001.c2', at: 0, code: null, message: null, protocol: null },
}));

test('a cancellation is sent by the counter that has the document, and by the one that a person let, alone', () => {
  assert(
    property(request, constantFrom(...COUNTERS), boolean(), (asked, self, isOwn) => {
      const task = cancelTaskOf(asked, { self, isOwn });
      expect(task === 'cancel' || task === 'note').toBe(isOwn);
      if (task === 'send') expect([asked.sender?.counter, asked.end, isOwn]).toEqual([self, null, false]);
      if (task === 'note') expect(asked.end?.state).toBe('done');
      if (asked.end?.state === 'done') expect(task).not.toBe('cancel');
    }),
  );
});

test('a counter that should have the document, and has not, says so', () => {
  const asked = { counter: 'b001.c1', sender: null, end: null };
  const tasks = COUNTERS.map((self) => cancelTaskOf(asked, { self, isOwn: false }));
  expect(tasks).toEqual(['say-unknown', null, null]);
});

const DEADLINE = 48 * HOUR_MS;
/** Asked with 20 hours left, and looked at an hour later. */
const NOW = DEADLINE - 19 * HOUR_MS;
const SILENT = {
  at: DEADLINE - 20 * HOUR_MS,
  deadlineAt: DEADLINE,
  isHeard: false,
  goesOn: true,
  lastNewsAt: NOW - 15 * MINUTE_MS,
};

test.each([
  ['of a counter that is silent', SILENT, NOW, true],
  ['of one with news', { ...SILENT, lastNewsAt: NOW - 14 * MINUTE_MS }, NOW, false],
  ['of one that has known of it for an hour', { ...SILENT, lastNewsAt: NOW, isHeard: true }, NOW, true],
  ['that is not urgent', { ...SILENT, lastNewsAt: 0 }, DEADLINE - 24 * HOUR_MS - 1, false],
  ['of a counter that a person ended', { ...SILENT, goesOn: false, lastNewsAt: NOW }, HOUR_MS, true],
  ['whose window is over', { ...SILENT, goesOn: false }, DEADLINE, false],
])('decides about another counter for a request %s', (_, asked, now, may) => {
  expect(mayAnotherSend(asked, now)).toBe(may);
});
