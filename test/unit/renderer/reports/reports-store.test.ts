import { beforeEach, expect, test } from 'vitest';
import { useReports } from '../../../../renderer/reports/reports-store.ts';
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

test('the answer to what was asked last counts, whichever comes last', async () => {
  await showNovember();
  void store().chooseReport('products');
  const earlier = page();
  const latest = store().chooseReport('hours');
  await page().answer({ readAt: 8 });
  await latest;
  await earlier.answer({ readAt: 9 });
  expect(store()).toMatchObject({ report: 'hours', shown: { readAt: 8 }, isReading: false });
});
