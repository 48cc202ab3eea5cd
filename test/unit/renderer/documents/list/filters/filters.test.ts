import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL,
  cleared,
  EMPTY_FILTER,
  filterOfTab,
  isEverything,
  joined,
  TABS,
  toDocumentFilter,
} from '../../../../../../renderer/documents/list/filters/list-filters.ts';
import { daysOf, instantsOf } from '../../../../../../renderer/documents/list/filters/period-days.ts';
import { readTypedDay } from '../../../../../../renderer/kit/time/typed-day.ts';
import { DAY_MS, formatDate } from '../../../../../../shared/domain/dates.ts';
import { documentFilterSchema, NO_FILTER } from '../../../../../../shared/contract/document-filter.ts';

/** A Saturday, at 23:30 at the counter: Sunday in UTC. */
const NOW = Date.parse('2026-11-21T23:30:00-03:00');

describe('days', () => {
  test.each([
    ['today', '21/11/2026', '21/11/2026'],
    ['yesterday', '20/11/2026', '20/11/2026'],
    ['this-week', '16/11/2026', '21/11/2026'],
    ['this-month', '01/11/2026', '21/11/2026'],
  ] as const)('%s is from %s to %s', (kind, from, until) => {
    expect(daysOf({ kind }, NOW)).toEqual({ from, until });
  });

  test('can be a week that began today, or ends on a Sunday', () => {
    const monday = Date.parse('2026-11-16T00:00:00-03:00');
    expect(daysOf({ kind: 'this-week' }, monday).from).toBe('16/11/2026');
    expect(daysOf({ kind: 'this-week' }, monday + 7 * DAY_MS - 1).from).toBe('16/11/2026');
  });

  test('begin at midnight at the counter, and include the last one whole', () => {
    expect(instantsOf({ kind: 'today' }, NOW)).toEqual({
      from: Date.parse('2026-11-21T00:00:00-03:00'),
      until: Date.parse('2026-11-22T00:00:00-03:00'),
    });
    expect(instantsOf({ kind: 'days', from: null, until: '05/01/2026' }, NOW)).toEqual({
      from: null,
      until: Date.parse('2026-01-06T00:00:00-03:00'),
    });
  });
});

describe('a typed day', () => {
  test.each([
    ['5/1/26', '05/01/2026'],
    ['05-01-2026', '05/01/2026'],
    ['5.1', '05/01/2026'],
    [' 21/11 ', '21/11/2026'],
    ['22/11', '22/11/2025'],
    ['31/12', '31/12/2025'],
    ['050126', '05/01/2026'],
    ['05012026', '05/01/2026'],
    ['29/2', null],
    ['29/2/24', '29/02/2024'],
    ['31/4/26', null],
    ['5/13/26', null],
    ['5/1/2', null],
    ['ayer', null],
    ['', null],
  ])('%j is %s', (text, day) => {
    expect(readTypedDay(text, NOW)).toBe(day);
  });

  test('reads back as shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const shown = formatDate(Date.parse('2000-01-01T12:00:00-03:00') + days * DAY_MS);
        expect(readTypedDay(shown, NOW)).toBe(shown);
      }),
      { numRuns: 50 },
    );
  });
});

describe('filters', () => {
  test('combine a tab with the set filters, which take precedence', () => {
    const base = filterOfTab('pending');
    const client = { documento: '80013884-8', nombre: 'El Ceibo' };
    expect(joined({ base, own: { ...EMPTY_FILTER, client } })).toEqual({ ...base, client });
    const states = ['approved' as const];
    expect(joined({ base, own: { ...EMPTY_FILTER, states } }).states).toEqual(states);
    expect(cleared({ ...EMPTY_FILTER, states }, 'states')).toEqual(EMPTY_FILTER);
    expect(joined({ base: { ...base, text: 'a' }, own: EMPTY_FILTER }).text).toBe('a');
  });

  test('are valid for the main process on every tab, and pass every document on only one', () => {
    for (const tab of TABS) {
      const filter = toDocumentFilter(filterOfTab(tab), NOW);
      expect(documentFilterSchema.parse(filter)).toEqual(filter);
      expect(isEverything(filterOfTab(tab))).toBe(tab === 'all');
    }
    expect(toDocumentFilter(joined(ALL), NOW)).toEqual(NO_FILTER);
  });
});
