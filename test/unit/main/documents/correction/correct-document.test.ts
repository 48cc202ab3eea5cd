import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  correctDocument,
  type Correction,
} from '../../../../../main/documents/correction/correct-document.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import { sell } from '../../../../../main/sale/sell.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import type { InvoiceRequest } from '../../../../../shared/wire/invoice.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE } from '../../../../support/fake-network.ts';
import { type BodyOverrides, invoiceBody } from '../../../../support/sale-bodies.ts';
import { failure } from '../../../../support/service-answers.ts';
import { comeFromCopy } from '../../../../support/come-from-copy.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const REFUSED = answered(400, failure('400', 'Ciudad desconocida.'));
const EMAIL = 'maria@ejemplo.com.py';

const bodyOf = (id: string) => JSON.parse(machine.document(id).body) as InvoiceRequest;
const findings = () => verifyStore(machine.counter.store).findings;

async function refused(overrides: BodyOverrides = {}): Promise<string> {
  const { id } = machine.sell(overrides);
  await refuse(id);
  return id;
}

async function refuse(id: string): Promise<void> {
  machine.network.next(REFUSED);
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('refused');
}

function correct(id: string, overrides: BodyOverrides = {}, given: Partial<Correction> = {}): void {
  const round = machine.counter.bodies.count(id);
  const correction = { body: invoiceBody(overrides), round, isLookedUp: false, ...given };
  correctDocument(machine.counter, id, correction, 'test');
}

describe('a refused sale that is corrected', () => {
  test('takes a new total, and its cash and discounts with it', async () => {
    const { counter } = machine;
    const id = machine.random.uuid();
    const discount = { line: 0, listPrice: 2_000_000_000_000n, discount: 1_000_000_000_000n, percent: null };
    sell(counter, invoiceBody(), 'test', {
      id,
      alongside: () => {
        counter.tenders.add(id, { received: 50_000n, rounding: 0n });
        counter.discounts.add(id, [discount]);
      },
    });
    await refuse(id);
    const { items } = invoiceBody();
    const [yerba] = items.mercaderias ?? [];
    if (yerba === undefined) throw new Error('no yerba');
    const cheaper = { ...yerba, precio_unitario_original: 14_000, precio_unitario: { '10': 14_000 } };
    correct(id, { items: { mercaderias: [cheaper] } });
    expect(machine.document(id).total).toBe(28_000n);
    expect(counter.tenders.find(id)).toEqual({ received: 50_000n, rounding: 0n });
    expect(counter.discounts.list(id)).toEqual([{ ...discount, discount: 1_200_000_000_000n }]);
    await refuse(id);
    const dearer = { ...yerba, precio_unitario_original: 21_000, precio_unitario: { '10': 21_000 } };
    correct(id, { items: { mercaderias: [dearer] } });
    expect(machine.document(id).total).toBe(42_000n);
    expect(counter.tenders.find(id)).toEqual({ received: 64_000n, rounding: 0n });
    expect(counter.discounts.list(id)).toEqual([]);
    await refuse(id);
    correct(id, { items: { mercaderias: [dearer] }, venta: { condicion_venta: 2 } });
    expect(counter.tenders.find(id)).toBeNull();
    expect(findings()).toEqual([]);
  });
});

describe('is not corrected, and nothing is changed', () => {
  test('a wrong body, whose fields are named', async () => {
    const id = await refused();
    const before = machine.document(id);
    const attempt = (overrides: BodyOverrides) => () => correct(id, overrides);
    const wrong = (path: string) =>
      expect.objectContaining({ fields: [expect.objectContaining({ path })] }) as InputError;
    expect(attempt({ cliente: { email: 'nada' } })).toThrow(wrong('cliente.email'));
    expect(attempt({ venta: { moneda: 'USD' } })).toThrow(wrong('venta.moneda'));
    const [yerba] = invoiceBody().items.mercaderias ?? [];
    if (yerba === undefined) throw new Error('no yerba');
    expect(attempt({ items: { mercaderias: [yerba, yerba] } })).toThrow(wrong('items.mercaderias'));
    const million = { ...yerba, cantidad: 1000 };
    const nameless = { tipo_documento: 5, documento: '0', nombre: 'Sin Nombre' };
    expect(attempt({ items: { mercaderias: [million] }, cliente: nameless })).toThrow(
      wrong('cliente.documento'),
    );
    expect(machine.document(id)).toEqual(before);
    expect(machine.counter.bodies.count(id)).toBe(0);
  });

  test('a sale corrected elsewhere meanwhile, even if it was refused again', async () => {
    const id = await refused();
    correct(id, { cliente: { email: EMAIL } });
    expect(() => correct(id, {}, { round: 0 })).toThrow(/ya se corrigió en otro lado/);
    await refuse(id);
    expect(() => correct(id, {}, { round: 0 })).toThrow(CouldNotError);
    expect(bodyOf(id).cliente.email).toBe(EMAIL);
    correct(id, {}, { round: 1 });
    expect(machine.counter.bodies.count(id)).toBe(2);
  });

  test('a sale that is not refused: in doubt, issued, discarded', async () => {
    const issued = await machine.sellIssued();
    const { id } = machine.sell();
    machine.network.next(SILENCE);
    await machine.sendWhatIsDue();
    for (const other of [issued.id, id, machine.sell().id]) {
      const before = machine.document(other);
      expect(() => correct(other)).toThrow(/ya no espera una corrección/);
      expect(machine.document(other)).toEqual(before);
    }
    expect(() => correct(machine.random.uuid())).toThrow(InputError);
  });

  test('a sale that may be issued where a copy came from, until a person has looked', async () => {
    const id = await refused();
    comeFromCopy(machine.counter);
    expect(machine.state(id)).toBe('refused');
    expect(() => correct(id)).toThrow(/portal del servicio/);
    expect(machine.state(id)).toBe('refused');
    correct(id, {}, { isLookedUp: true });
    await refuse(id);
    // What was refused here, to the person who corrected it, is known.
    correct(id);
    expect(machine.state(id)).toBe('queued');
  });
});

test('is done whole or not at all', async () => {
  const id = await refused();
  const before = machine.document(id);
  const arm = vi.spyOn(machine.counter.entries, 'arm').mockImplementation(() => {
    throw new Error('the disk is gone');
  });
  expect(() => correct(id)).toThrow(/the disk is gone/);
  arm.mockRestore();
  expect(machine.document(id)).toEqual(before);
  expect(machine.counter.bodies.count(id)).toBe(0);
  expect(findings()).toEqual([]);
});

test('a kept body cannot be changed or deleted', async () => {
  const id = await refused();
  correct(id);
  const { db } = machine.counter.store;
  for (const table of ['document_bodies', 'corrected_tenders', 'corrected_discounts']) {
    expect(() => db.prepare(`DELETE FROM ${table}`).run()).toThrow(/nothing is deleted/);
    expect(() => db.prepare(`UPDATE ${table} SET round = 9`).run()).toThrow(/stays/);
  }
});

test('whatever is refused and corrected in turn: issued once at most, under one identity', async () => {
  const steps = fc.array(fc.constantFrom('send', 'refuse', 'correct', 'correct-late', 'reopen'), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      machine.remove();
      machine = new TestCounter();
      const { id, localNumber } = machine.sell();
      let corrections = 0;
      for (const [place, step] of taken.entries()) {
        const before = machine.state(id);
        if (step === 'refuse' && before === 'queued') machine.network.next(REFUSED);
        if (step === 'refuse' || step === 'send') await machine.sendWhatIsDue();
        if (step === 'reopen') machine.reopen();
        if (!step.startsWith('correct')) continue;
        const round = step === 'correct' ? corrections : corrections - 1;
        const act = () => correct(id, { cliente: { numero_casa: String(place) } }, { round });
        if (before === 'refused' && step === 'correct') {
          act();
          corrections += 1;
        } else expect(act).toThrow(CouldNotError);
      }
      const issues = machine.changes.filter(({ event }) => event === 'document.issued-by-service');
      expect(issues.length).toBe(machine.state(id) === 'issued' ? 1 : 0);
      expect(machine.document(id)).toMatchObject({ id, localNumber });
      expect(bodyOf(id).venta.observacion).toBe(localNumber);
      expect(machine.counter.bodies.count(id)).toBe(corrections);
      expect(findings()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
