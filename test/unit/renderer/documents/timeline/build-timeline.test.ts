import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  buildTimeline,
  countTries,
  type HistoryEntry,
} from '../../../../../renderer/documents/timeline/build-timeline.ts';

const entry = (seq: number, at: number, event: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  seq,
  at,
  actor: 'counter',
  event,
  from: null,
  to: null,
  channel: null,
  about: null,
  ...more,
});

const attempt = (id: number, more: Partial<Attempt> = {}): Attempt => ({
  id,
  task: 'issue',
  startedAt: 100,
  writtenAt: 110,
  finishedAt: 150,
  outcome: 'issued',
  reason: null,
  cause: null,
  httpStatus: 200,
  repeats: 0,
  ...more,
});

describe('a timeline', () => {
  const instant = fc.integer({ min: 0, max: 12 });
  const anyEntry = fc.record({
    at: instant,
    actor: fc.constantFrom('counter', 'screen'),
    event: fc.constantFrom('document.write-begun', 'document.issued-by-service', 'document.printed'),
  });
  const anyAttempt = fc.record({
    task: fc.constantFrom('issue' as const, 'query-status' as const),
    startedAt: instant,
    writtenAt: fc.option(instant),
    finishedAt: fc.option(instant),
    outcome: fc.constantFrom('unsent', 'Pendiente', null),
    reason: fc.constantFrom('connect: X', null),
    repeats: fc.integer({ min: 0, max: 5 }),
  });

  test('tells every entry and every attempt once, in order, and counts each try', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), fc.array(anyAttempt), (entries, tried) => {
        const history = entries.map((one, place) => entry(place + 1, one.at, one.event, one));
        const attempts = tried.map((one, place) => attempt(place + 1, one));
        const steps = buildTimeline({ history, attempts });
        const seqs = steps.flatMap(({ events }) => events.map(({ seq }) => seq));
        const ids = steps.flatMap((step) => step.attempts.map(({ id }) => id));
        expect(seqs.toSorted((a, b) => a - b)).toEqual(history.map(({ seq }) => seq));
        expect(ids.toSorted((a, b) => a - b)).toEqual(attempts.map(({ id }) => id));
        const times = steps.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const tries = attempts.reduce((sum, { repeats }) => sum + repeats + 1, 0);
        expect(steps.reduce((sum, step) => sum + countTries(step), 0)).toBe(tries);
      }),
    );
  });
});
