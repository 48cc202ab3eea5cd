import type { Measure } from '../frame/measure.ts';
import { recordRow } from '../frame/row.ts';
import { openPastStore } from '../past/past-store.ts';
import { measureSaleSteps } from '../sale-steps.ts';

/** Time of each step of a sale, without requirements. */
export const saleStepsMeasure: Measure = {
  name: 'sale-steps',
  needs: [],
  prepare: openPastStore,
  async *run(bench) {
    const { machine, documents } = await openPastStore(bench);
    const { whole, rest, steps, raw, bytesForced } = measureSaleSteps(machine, bench.of(2_000, 20));
    const among = `a sale of five lines among ${documents} documents`;
    yield recordRow({ what: `${among}, draft to answer`, unit: 'ms', ours: whole });
    for (const [step, ours] of steps) {
      const share = Math.round((ours.median / whole.median) * 100);
      const row = recordRow({ what: `of it: ${step}`, unit: 'ms', ours, note: `${share} %` });
      const name = `${Math.round(bytesForced / 1024)} KiB written and forced`;
      yield step === 'log and fsync' ? { ...row, beside: { name, figure: raw } } : row;
    }
    yield recordRow({ what: 'of it: what is left', unit: 'ms', ours: rest });
  },
};
