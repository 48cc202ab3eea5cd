import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';
import { measureTrainingService } from '../training-service.ts';

/** Fast enough that tests with a fleet of counters measure the counters. */
const INVOICES_PER_SECOND = 300;

export const trainingServiceMeasure: Measure = {
  name: 'training-service',
  needs: [],
  async *run(bench) {
    const { invoicesPerSecond, latencyMs } = await measureTrainingService({
      connections: bench.of(64, 4),
      seconds: bench.of(5, 1),
    });
    yield limitRow({
      what: 'training service: durable invoices, 64 connections',
      unit: '/s',
      ours: only(invoicesPerSecond),
      limit: INVOICES_PER_SECOND,
    });
    yield recordRow({ what: 'training service: an answer meanwhile', unit: 'ms', ours: latencyMs });
  },
};
