import { reason, said } from '../../../../shared/domain/reason.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { laneOf } from '../../../../main/sending/document-record.ts';
import type { DocumentRepository } from '../../../../main/sending/document-repository.ts';
import { TestCounter } from '../../../support/counter.ts';
import { makeCdc } from '../../../support/service-answers.ts';

let machine: TestCounter;
let documents: DocumentRepository;
beforeEach(() => {
  machine = new TestCounter();
  documents = machine.counter.documents;
});
afterEach(() => machine.remove());

const STEP = { at: 77, actor: 'somebody' };
const commit = (work: () => void): void => machine.counter.store.commit(work);
const historyOf = (id: string) => machine.counter.store.audit.ofSubject(id);

test('a document comes back exactly as it was stored', () => {
  const sold = machine.sell({ venta: { moneda: 'USD' }, cliente: { nombre: 'Ñandutí «₲» \u2028' } });
  expect(documents.find(sold.id)).toEqual(sold);
  expect(documents.get(sold.id)).toEqual(sold);
  expect([...documents.list(null)]).toEqual([sold]);
});

test('a missing document is null, and getting it throws', () => {
  expect(documents.find('nowhere')).toBeNull();
  expect(documents.findByCdc(makeCdc())).toBeNull();
  expect(() => documents.get('nowhere')).toThrow('nowhere');
});

test('any total that a sale may have reads back to the last cent', () => {
  const sample = machine.sell();
  // The wire carries 15 digits, of guaraníes or of dollars; dollars are stored in cents.
  const digitsArbitrary = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
  let count = 0;
  fc.assert(
    fc.property(digitsArbitrary, fc.constantFrom(1n, 100n), (digits, perUnit) => {
      count += 1;
      const id = `total-${count}`;
      const total = digits * perUnit;
      commit(() => documents.insert({ ...sample, id, localNumber: id, total }));
      expect(documents.get(id).total).toBe(total);
    }),
    { numRuns: 60, examples: [[999_999_999_999_999n, 100n]] },
  );
});

test('lists are oldest first, of one state or all', () => {
  const [first, second, third] = [machine.sell(), machine.sell(), machine.sell()];
  commit(() => documents.move(second.id, 'voided', STEP));
  const ids = (state: 'queued' | 'discarded' | 'issued' | null): string[] =>
    [...documents.list(state)].map(({ id }) => id);
  expect(ids(null)).toEqual([first.id, second.id, third.id]);
  expect(ids('queued')).toEqual([first.id, third.id]);
  expect(ids('discarded')).toEqual([second.id]);
  expect(ids('issued')).toEqual([]);
  expect(documents.countByState()).toEqual({ queued: 2, discarded: 1 });
});

test('a list can be read while documents are sold', () => {
  machine.sell();
  machine.sell();
  const list = documents.list(null);
  list.next();
  list.return(undefined);
  machine.sell();
  expect([...documents.list(null)]).toHaveLength(3);
});

test('an issuing point is a timbrado, an establishment and a point', () => {
  const { numeroTimbrado, numeroEstablecimiento, puntoExpedicion } = machine.sell();
  const lane = laneOf({ numeroTimbrado, numeroEstablecimiento, puntoExpedicion });
  expect(lane).toBe('12345678/001/001');
  expect(laneOf({ numeroTimbrado, numeroEstablecimiento, puntoExpedicion: '002' })).not.toBe(lane);
});

describe('a step', () => {
  test('changes the document and is recorded in the audit chain', () => {
    const { id } = machine.sell();
    const doubt = reason('in-doubt', { why: reason('program-ended') });
    commit(() => {
      expect(documents.move(id, 'write-begun', STEP)).toBe('sending');
      documents.move(id, 'answer-missing', { ...STEP, details: { reason: 'x' } }, { doubt });
    });
    expect(documents.get(id)).toMatchObject({ state: 'uncertain', doubt });
    expect(historyOf(id).slice(1)).toMatchObject([
      {
        at: 77,
        actor: 'somebody',
        event: 'document.write-begun',
        details: { from: 'queued', to: 'sending' },
      },
      { event: 'document.answer-missing', details: { from: 'sending', to: 'uncertain', reason: 'x' } },
    ]);
  });

  test('is refused where the state does not allow it, and nothing changes', () => {
    const { id } = machine.sell();
    expect(() => commit(() => documents.move(id, 'approved-by-authority', STEP))).toThrow(/queued/);
    expect(documents.get(id).state).toBe('queued');
    expect(historyOf(id)).toHaveLength(1);
  });

  test('clears what belonged to the state it leaves', () => {
    const { id } = machine.sell();
    commit(() => documents.move(id, 'write-begun', STEP));
    const refusal = { reason: said('No.'), error: { campo: 'x' } };
    commit(() => documents.move(id, 'refused-by-service', STEP, { refusal }));
    expect(documents.get(id).refusal).toEqual(refusal);
    commit(() => documents.move(id, 'corrected', STEP));
    expect(documents.get(id)).toMatchObject({ state: 'queued', refusal: null });
  });

  test('is rolled back by a later failure in its commit', () => {
    const { id } = machine.sell();
    expect(() =>
      commit(() => {
        documents.move(id, 'write-begun', STEP);
        throw new Error('cut');
      }),
    ).toThrow('cut');
    expect(documents.get(id).state).toBe('queued');
    expect(historyOf(id)).toHaveLength(1);
  });
});

test('a finding is noted without a change of state', async () => {
  const { id, state } = await machine.sellIssued();
  const steps = historyOf(id).length;
  commit(() => documents.note(id, 'status-noted', { ...STEP, details: { x: 1 } }, { estado: 'En proceso' }));
  expect(documents.get(id)).toMatchObject({ state, estado: 'En proceso' });
  expect(historyOf(id).slice(steps)).toMatchObject([{ event: 'document.status-noted', details: { x: 1 } }]);
});
