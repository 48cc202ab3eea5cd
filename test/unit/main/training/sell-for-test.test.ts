import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { sellForTest } from '../../../../main/training/sell-for-test.ts';
import { DEMO_CLIENTS } from '../../../../main/training/demo-clients.ts';
import { DEMO_GOODS } from '../../../../main/training/demo-catalogue.ts';
import { seedTraining } from '../../../../main/training/seed-training.ts';
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

/** Fills the database as the first login in training does. */
function seed(): void {
  const { store, lookups, clock } = machine.counter;
  store.commit(() => {
    lookups.save('timbrado', '12345678/001/001', ISSUING_POINT, clock.now());
    for (const unit of UNITS) lookups.save('unidad-medida', unit.id, unit, clock.now());
    for (const city of CITIES) lookups.save('ciudad', city.id, city, clock.now());
  });
  seedTraining(machine.counter);
}

test('a production database sells no samples, whatever is in it', () => {
  seed();
  const { identity } = machine.counter.store;
  const store = Object.create(machine.counter.store, {
    identity: { value: { ...identity, mode: 'production' } },
  }) as typeof machine.counter.store;
  expect(() => sellForTest({ ...machine.counter, store }, 'Ana')).toThrow(CouldNotError);
  expect(machine.counter.documents.latest()).toBeNull();
});

test('a test sale sells the first sample to the first sample client, in the name of who asked, and is queued', () => {
  seed();
  const { id, localNumber, total, currency } = sellForTest(machine.counter, 'Ana');
  const [good] = DEMO_GOODS;
  const price = Object.values(good?.price ?? {}).reduce((sum, part) => sum + part, 0);
  expect([localNumber, currency, total]).toEqual(['C1-000001', 'PYG', String(price)]);
  const { state, body } = machine.document(id);
  expect(state).toBe('queued');
  expect(JSON.parse(body)).toMatchObject({
    cliente: { documento: DEMO_CLIENTS[0]?.documento, nombre: DEMO_CLIENTS[0]?.nombre },
    items: { mercaderias: [{ codigo_original: good?.code, cantidad: 1 }] },
  });
  expect(machine.changes.find(({ event }) => event === 'document.sold')).toMatchObject({ actor: 'Ana' });
});
