import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import {
  bringFirstSteps,
  endFirstSteps,
  readFirstSteps,
  settleFirstStep,
} from '../../../../../main/shop/onboarding/first-steps.ts';
import type { ShopSettings } from '../../../../../shared/contract/settings.ts';
import { TestCounter } from '../../../../support/counter.ts';

const machine = perTest(() => new TestCounter());

function begin(isInFront = true): void {
  const { store, firstStart, clock } = machine.counter;
  store.commit(() => firstStart.begin(isInFront, clock.now()));
}
const states = () => readFirstSteps(machine.counter)?.steps.map(({ name, state }) => [name, state]);

test('first steps that were never started stay null', () => {
  expect(readFirstSteps(machine.counter)).toBeNull();
  expect(bringFirstSteps(machine.counter, true)).toBeNull();
});

test('the account is done once its company is known, even after a kill', () => {
  begin();
  const { store } = machine.counter;
  store.commit(() => store.db.prepare('UPDATE database_identity SET ruc = ?').run('80013884-8'));
  machine.reopen();
  expect(states()).toContainEqual(['account', 'open']);
  machine.counter.companies.save(
    '80013884-8',
    { id: '1', ruc: '80013884-8', nombre: 'La nuestra', establecimientos: [] },
    1,
  );
  expect(states()).toContainEqual(['account', 'done']);
});

test('the steps can be in front of the sale or behind it, and are gone once ended', () => {
  begin();
  expect(bringFirstSteps(machine.counter, false)?.isInFront).toBe(false);
  machine.reopen();
  expect(readFirstSteps(machine.counter)?.isInFront).toBe(false);
  expect(bringFirstSteps(machine.counter, true)?.isInFront).toBe(true);
  expect(endFirstSteps(machine.counter, 'Ana')).toBeNull();
  expect(machine.changes.at(-1)).toMatchObject({ actor: 'Ana', event: 'first-start.ended' });
  machine.reopen();
  expect(readFirstSteps(machine.counter)).toBeNull();
  expect(settleFirstStep(machine.counter, 'printer', 'done', 'screen')).toBeNull();
});

describe('the receipt', () => {
  const POINT = { numero_timbrado: '12345678', numero_establecimiento: '001', punto_expedicion: '002' };
  const decide = (decided: Partial<ShopSettings>): void => {
    const { store, settings } = machine.counter;
    store.commit(() => settings.save(decided, machine.counter.clock.now()));
  };
  const receipt = () => {
    const progress = readFirstSteps(machine.counter);
    const step = progress?.steps.find(({ name }) => name === 'receipt');
    return { state: step?.state, lacks: progress?.receiptLacks };
  };

  test('lists what is missing, and is not done by clicking through', () => {
    begin();
    decide({ issuingPoint: POINT });
    expect(receipt()).toEqual({ state: 'open', lacks: ['activity', 'start'] });
    settleFirstStep(machine.counter, 'receipt', 'done', 'screen');
    expect(receipt().state).toBe('lacking');
    decide({ issuerActivity: 'Venta al por menor' });
    expect(receipt()).toEqual({ state: 'lacking', lacks: ['start'] });
    decide({ timbradoStarts: [{ numeroTimbrado: '12345678', start: '2026-01-02' }] });
    expect(receipt()).toEqual({ state: 'done', lacks: [] });
  });
});
