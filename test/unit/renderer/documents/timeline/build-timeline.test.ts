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

const unsent = (id: number, startedAt: number, finishedAt: number, more: Partial<Attempt> = {}): Attempt =>
  attempt(id, {
    startedAt,
    writtenAt: null,
    finishedAt,
    outcome: 'unsent',
    reason: 'connect: ECONNREFUSED',
    httpStatus: null,
    ...more,
  });

/** Summary of a step's content. */
const shape = (history: HistoryEntry[], attempts: Attempt[]) =>
  buildTimeline({ history, attempts }).map(({ events, attempts: tried }) => [
    events.map(({ event }) => event.replace('document.', '')),
    tried.map(({ id }) => id),
  ]);

describe('a timeline', () => {
  test('joins an attempt and its entries into one step', () => {
    const history = [
      entry(1, 50, 'document.sold', { actor: 'screen' }),
      entry(2, 110, 'document.write-begun'),
      entry(3, 150, 'document.issued-by-service'),
    ];
    expect(shape(history, [attempt(1)])).toEqual([
      [['sold'], []],
      [['write-begun', 'issued-by-service'], [1]],
    ]);
  });

  test("keeps a user's act at the moment of an answer as its own step", () => {
    const history = [
      entry(1, 110, 'document.write-begun'),
      entry(2, 150, 'document.printed', { actor: 'screen' }),
      entry(3, 150, 'document.issued-by-service'),
    ];
    expect(shape(history, [attempt(1)])).toEqual([
      [['write-begun', 'issued-by-service'], [1]],
      [['printed'], []],
    ]);
  });

  test('keeps the entries of each of two attempts with it', () => {
    const history = [
      entry(1, 110, 'document.write-begun'),
      entry(2, 150, 'document.sending-postponed'),
      entry(3, 210, 'document.write-begun'),
      entry(4, 250, 'document.issued-by-service'),
    ];
    const second = attempt(2, { startedAt: 200, writtenAt: 210, finishedAt: 250 });
    expect(shape(history, [attempt(1, { outcome: 'slow-down' }), second])).toEqual([
      [['write-begun', 'sending-postponed'], [1]],
      [['write-begun', 'issued-by-service'], [2]],
    ]);
  });

  test('gives an attempt its own beginning, even if the previous one ended then', () => {
    const history = [
      entry(1, 110, 'document.write-begun'),
      entry(2, 150, 'document.sending-postponed'),
      entry(3, 150, 'document.write-begun'),
    ];
    const second = attempt(2, { startedAt: 150, writtenAt: 150, finishedAt: 250 });
    expect(shape(history, [attempt(1, { outcome: 'slow-down' }), second])).toEqual([
      [['write-begun', 'sending-postponed'], [1]],
      [['write-begun'], [2]],
    ]);
  });

  test('shows an attempt in progress as begun', () => {
    const steps = shape(
      [entry(1, 110, 'document.write-begun')],
      [attempt(1, { finishedAt: null, outcome: null })],
    );
    expect(steps).toEqual([[['write-begun'], [1]]]);
  });

  test('joins consecutive equal failures into one step with all their tries', () => {
    const attempts = [unsent(1, 100, 160, { repeats: 10 }), unsent(2, 200, 260)];
    const [step, ...others] = buildTimeline({ history: [], attempts });
    expect(others).toEqual([]);
    expect(step).toMatchObject({ from: 100, at: 260 });
    expect(step === undefined ? 0 : countTries(step)).toBe(12);
  });

  test.each([
    ['another cause', { reason: 'lookup: ENOTFOUND' }],
    ['another task', { task: 'query-status' as const }],
    ['another outcome', { outcome: 'unanswered' }],
  ])('%s is another step', (_what, more) => {
    expect(shape([], [unsent(1, 100, 160), unsent(2, 200, 260, more)])).toHaveLength(2);
  });

  test('splits two equal failures at an event between them', () => {
    const history = [entry(1, 180, 'document.printed', { actor: 'screen' })];
    expect(shape(history, [unsent(1, 100, 160), unsent(2, 200, 260)])).toHaveLength(3);
  });

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

  test('has every entry and every attempt once, in order, and counts each try', () => {
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
