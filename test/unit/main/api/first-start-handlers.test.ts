import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstStepsHandlers } from '../../../../main/api/handlers/first-steps.ts';
import { CITIES } from '../../../../training-service/catalog/cities.ts';
import { UNITS } from '../../../../training-service/catalog/reference-tables.ts';
import { TestCounter } from '../../../support/counter.ts';
import { ISSUING_POINT } from '../../../support/sale-bodies.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(async () => {
  await machine.counter.engine.stop();
  machine.remove();
});

test('the test sale adds its samples where the lists came after opening', async () => {
  const { store, lookups, clock } = machine.counter;
  store.commit(() => {
    lookups.save('timbrado', '12345678/001/001', ISSUING_POINT, clock.now());
    for (const unit of UNITS) lookups.save('unidad-medida', unit.id, unit, clock.now());
    for (const city of CITIES) lookups.save('ciudad', city.id, city, clock.now());
  });
  const { localNumber } = await firstStepsHandlers['first-steps.sell-for-test']({}, machine.counter);
  expect(localNumber).toBe('C1-000001');
});
