import { beforeEach, expect, test } from 'vitest';
import { useReports } from '../../../../renderer/reports/reports-store.ts';
import { setClock } from '../../../../renderer/kit/time/use-now.ts';
import { StandInProgram } from '../stand-in-program.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useReports.setState(useReports.getInitialState(), true);
});

const store = () => useReports.getState();
const page = () => program.latest('reports.page');

async function showNovember(): Promise<void> {
  const read = store().chooseDays(DAYS);
  await page().answer({ readAt: 7, rowCount: 250 });
  await read;
}

test('custom days are read from their first row, as of now', async () => {
  await showNovember();
  expect(page().input).toMatchObject({ report: 'summary', ...DAYS, first: 0, readAt: null });
  expect(store()).toMatchObject({ spanName: null, isReading: false, shown: { readAt: 7 } });
});

test('another page and another report are of the same moment', async () => {
  await showNovember();
  void store().turnTo(100);
  expect(page().input).toMatchObject({ first: 100, readAt: 7 });
  void store().chooseReport('products');
  expect(page().input).toMatchObject({ report: 'products', first: 0, readAt: 7 });
});

test('the answer to the latest request counts, whichever arrives last', async () => {
  await showNovember();
  void store().chooseReport('products');
  const earlier = page();
  const latest = store().chooseReport('hours');
  await page().answer({ readAt: 8 });
  await latest;
  await earlier.answer({ readAt: 9 });
  expect(store()).toMatchObject({ report: 'hours', shown: { readAt: 8 }, isReading: false });
});

test('a failure shows no old rows under the new days, and the reason', async () => {
  await showNovember();
  const read = store().chooseDays({ from: '2026-10-01', to: '2026-10-31' });
  await page().refuse('No se pudo sumar');
  await read;
  expect(store()).toMatchObject({ shown: null, failure: 'No se pudo sumar', isReading: false });
});

test('a step leads to earlier days, and back up to today, with their name if they have one', async () => {
  const now = Date.parse('2026-12-14T15:00:00Z');
  setClock({ speed: 1, originAt: now, originRealAt: Date.now() });
  void store().chooseSpan('today');
  void store().step(-1);
  expect(page().input).toMatchObject({ from: '2026-12-13', to: '2026-12-13', readAt: null });
  expect(store().spanName).toBe('yesterday');
  void store().step(-1);
  expect(store()).toMatchObject({ spanName: null, span: { from: '2026-12-12', to: '2026-12-12' } });
  void store().chooseSpan('last-month');
  void store().step(1);
  expect(store()).toMatchObject({ spanName: 'this-month', span: { from: '2026-12-01', to: '2026-12-14' } });
  setClock(null);
});
