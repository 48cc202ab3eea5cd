import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { LookupScheduler } from '../../../../main/reference-data/lookup-scheduler.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());
let scheduler: LookupScheduler;
let cityPage: (page: number) => NetworkResult;
const onChange = vi.fn<() => void>();
const cities = (page: number, count: number): unknown[] =>
  Array.from({ length: count }, (_city, index) => ({ id: `c-${page}-${index}`, nombre: `Ciudad ${index}` }));
/** Two full pages, one of `last` records, and then empty ones. */
const whole =
  (last: number) =>
  (page: number): NetworkResult =>
    answered(200, success(cities(page, [100, 100, last][page - 1] ?? 0)));

beforeEach(() => {
  scheduler = new LookupScheduler({
    onChange,
    report: (event) => expect.fail(event),
  });
  cityPage = whole(50);
  machine.network.reply = ({ url, method }) => {
    if (method === 'POST') return UNREACHABLE;
    const { pathname, searchParams } = new URL(url);
    return pathname === '/ciudades' ? cityPage(Number(searchParams.get('page'))) : answered(200, success([]));
  };
});
afterEach(async () => {
  await scheduler.leave();
  await machine.counter.engine.stop();
});

async function open(): Promise<void> {
  scheduler.join(machine.counter);
  machine.counter.engine.start();
  await machine.counter.probe.ask();
}

const askedPages = (): string[] =>
  machine.network.asked
    .map(({ url }) => new URL(url))
    .flatMap((url) => (url.pathname === '/ciudades' ? [url.search] : []));
const ofCities = () => scheduler.state()?.lists.find(({ kind }) => kind === 'ciudad');

test('a list is read page by page, and again only after a day', async () => {
  await open();
  await machine.clock.advance(MINUTE_MS);
  expect(ofCities()).toMatchObject({ count: 250, arrived: null, trouble: null });
  expect(ofCities()?.fetchedAt).toBeGreaterThan(0);
  await machine.clock.advance(20 * HOUR_MS);
  expect(askedPages()).toHaveLength(4);
  await machine.clock.advance(5 * HOUR_MS);
  expect(askedPages()).toHaveLength(8);
});

test('a failed page alone is tried again later, and the previous list stays until then', async () => {
  await open();
  await machine.clock.advance(MINUTE_MS);
  await machine.clock.advance(DAY_MS - 2 * MINUTE_MS);
  machine.network.asked.length = 0;
  cityPage = (page) => (page === 2 ? answered(500, failure('500', 'Base de datos ocupada')) : whole(7)(page));
  scheduler.refreshNow();
  await machine.clock.advance(10_000);
  expect(ofCities()).toMatchObject({
    count: 250,
    arrived: 100,
    trouble: expect.stringContaining('Base de datos ocupada'),
  });
  await machine.clock.advance(2 * MINUTE_MS);
  expect(askedPages().filter((search) => search === '?page=1&limit=100')).toHaveLength(1);
  cityPage = whole(7);
  await machine.clock.advance(10 * MINUTE_MS);
  expect(ofCities()).toMatchObject({ count: 207, arrived: null, trouble: null });
  expect(askedPages().filter((search) => search === '?page=1&limit=100')).toHaveLength(1);
});

test('a refresh interrupted by a restart goes on where it was', async () => {
  cityPage = (page) => (page === 2 ? UNREACHABLE : whole(50)(page));
  await open();
  await machine.clock.advance(10_000);
  expect(ofCities()).toMatchObject({ count: 0, arrived: 100, fetchedAt: null });
  await scheduler.leave();
  await machine.counter.engine.stop();
  machine.reopen();
  machine.network.asked.length = 0;
  cityPage = whole(50);
  await open();
  await machine.clock.advance(MINUTE_MS);
  expect(ofCities()).toMatchObject({ count: 250, arrived: null });
  expect(askedPages()).toEqual(['?page=2&limit=100', '?page=3&limit=100', '?page=4&limit=100']);
});

test('an object without a list is reported', async () => {
  cityPage = () => answered(200, success({ total: 3 }));
  await open();
  await machine.clock.advance(10_000);
  expect(ofCities()).toMatchObject({ count: 0, trouble: expect.stringContaining('no trae ninguna lista') });
});
