import { expect, test } from 'vitest';
import { measureTrainingService } from '../../bench/training-service.ts';

test('the rate of the training service is measured, on its own count', async () => {
  const { invoicesPerSecond, latencyMs } = await measureTrainingService({ connections: 4, seconds: 1 });
  expect(invoicesPerSecond).toBeGreaterThan(0);
  expect(latencyMs.p99).toBeGreaterThanOrEqual(latencyMs.median);
});
