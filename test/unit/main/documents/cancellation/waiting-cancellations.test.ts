import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { documentDetailSchema } from '../../../../../shared/contract/documents.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, issuedData, makeCdc, success } from '../../../../support/service-answers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOTIVO = 'El cliente se arrepintió';
const CANCELLED = answered(200, success(cancellationEvent({ estado: 'Aprobado', codigo: '0600' })));
const PENDING = answered(200, success({ estado: 'Pendiente' }));

const machine = perTest(() => new TestCounter());
afterEach(() => {
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});

const cancel = (id: string): void => requestCancellation(machine.counter, id, MOTIVO, 'ana');
const withdraw = (id: string): void => machine.counter.waitingCancellations.withdraw(id, 'ana');
const deferredCancellations = (id: string) => machine.counter.deferredCancellations.ofDocument(id);
const asked = (path: string): number => machine.network.paths.filter((one) => one === path).length;
const emissions = (): number => asked('/simplificado/carritos');
const cancellations = (): number => asked('/etax/eventos/anular');

/** A sale whose cancellation is asked for while its emission is in flight, which then ends so. */
async function cancelInFlight(result: NetworkResult): Promise<string> {
  const { id } = machine.sell();
  machine.network.next(() => {
    cancel(id);
    expect(machine.state(id)).toBe('sending');
    return result;
  });
  // Until the next outcome nothing else is answered.
  machine.network.reply = UNREACHABLE;
  await machine.sendWhatIsDue();
  return id;
}

/** A sale in doubt whose cancellation is asked for. */
async function cancelInDoubt(): Promise<string> {
  const { id } = machine.sell();
  machine.network.next(SILENCE);
  machine.network.reply = UNREACHABLE;
  await machine.sendWhatIsDue();
  cancel(id);
  return id;
}

const issuedAs = (estado: string): NetworkResult =>
  answered(200, success({ ...issuedData(), estado_etax: { estado } }));

describe('asked for in flight, it waits for the outcome:', () => {
  test.each<[string, NetworkResult]>([
    ['refused', answered(400, failure('400', 'Falta el RUC.'))],
    ['login needed', answered(401, failure('401', 'Token vencido.'))],
    ['slow down', answered(429, failure('429', 'Espere.'))],
  ])('%s: discarded, and never sent again', async (_name, result) => {
    const id = await cancelInFlight(result);
    expect(machine.document(id)).toMatchObject({ state: 'discarded', refusal: null });
    expect(deferredCancellations(id)).toMatchObject([
      { state: 'discarded', deferredBy: 'ana', settledBy: 'counter' },
    ]);
    expect(machine.counter.store.audit.ofSubject(id).slice(-2)).toMatchObject([
      { event: 'document.voided', details: { to: 'discarded', motivo: MOTIVO, deferredBy: 'ana' } },
      { event: 'cancellation.deferred-discarded' },
    ]);
    machine.network.reply = PENDING;
    machine.counter.store.commit(() => machine.counter.sending.release());
    await machine.clock.advance(HOUR_MS);
    await machine.sendWhatIsDue();
    expect([emissions(), cancellations()]).toEqual([1, 0]);
  });

  test('issued: queued with its 48 hours, in the name of who asked', async () => {
    const id = await cancelInFlight(issuedAs('Pendiente'));
    const { state, issuedAt } = machine.document(id);
    expect(state).toBe('issued');
    expect(machine.counter.cancellations.ofDocument(id)).toMatchObject([
      { state: 'queued', motivo: MOTIVO, deadlineAt: (issuedAt ?? 0) + 48 * HOUR_MS },
    ]);
    const history = machine.counter.store.audit.ofSubject(id).map(({ event, actor }) => [event, actor]);
    expect(history.slice(1)).toEqual([
      ['document.write-begun', 'counter'],
      ['cancellation.deferred', 'ana'],
      ['document.issued-by-service', 'counter'],
      ['cancellation.deferred-queued', 'counter'],
      ['cancellation.requested', 'ana'],
    ]);
    machine.reopen();
    machine.network.reply = CANCELLED;
    await machine.clock.advance(5000);
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
    expect(cancellations()).toBeGreaterThan(0);
  });

  test('approved at once: queued', async () => {
    const id = await cancelInFlight(issuedAs('Aprobado'));
    expect(machine.counter.cancellations.findOpen(id)?.state).toBe('queued');
    expect(machine.state(id)).toBe('approved');
  });

  test('rejected at once: nothing is left to cancel', async () => {
    const id = await cancelInFlight(issuedAs('Rechazado'));
    expect(machine.state(id)).toBe('rejected');
    expect(deferredCancellations(id)).toMatchObject([{ state: 'needless' }]);
    expect(machine.counter.cancellations.ofDocument(id)).toEqual([]);
  });

  test('doubt: it waits on, over a restart, and is shown', async () => {
    const id = await cancelInFlight(SILENCE);
    machine.reopen();
    expect(machine.state(id)).toBe('uncertain');
    const detail = documentDetailSchema.parse(readDocumentDetail(machine.counter, id));
    expect(detail).toMatchObject({
      cancellationOffer: { kind: 'waiting', deferredAt: machine.clock.now() },
      cancellations: [{ state: 'waiting', motivo: MOTIVO, requestedAt: machine.clock.now() }],
    });
    await machine.clock.advance(100 * HOUR_MS);
    await machine.sendWhatIsDue();
    expect([emissions(), cancellations()]).toEqual([1, 0]);
  });

  test('a crash: it waits on with the doubt', async () => {
    const { id } = machine.sell();
    const { entries, documents, store } = machine.counter;
    const entry = entries.find(id, 'issue');
    if (entry === null) throw new Error('no entry');
    store.commit(() => {
      entries.begin(entry);
      documents.move(id, 'write-begun', { at: machine.clock.now(), actor: 'test' });
    });
    cancel(id);
    machine.reopen();
    expect(machine.state(id)).toBe('uncertain');
    resolveAsNotIssued(machine.counter, id, 'ana');
    expect(machine.state(id)).toBe('discarded');
  });
});

describe('asked for in doubt, it waits until the doubt is settled:', () => {
  test('not issued: discarded instead of queued', async () => {
    const id = await cancelInDoubt();
    resolveAsNotIssued(machine.counter, id, 'ana');
    expect(machine.state(id)).toBe('discarded');
    expect(machine.counter.entries.find(id, 'issue')?.state).toBe('settled');
    await machine.sendWhatIsDue();
    expect(emissions()).toBe(1);
  });

  test('found by its cdc: queued', async () => {
    const id = await cancelInDoubt();
    machine.network.next(PENDING, answered(404, ''));
    await resolveByCdc(machine.counter, id, makeCdc(), 'ana');
    expect(machine.counter.cancellations.findOpen(id)).toMatchObject({ state: 'queued', motivo: MOTIVO });
  });

  test('found by its cdc, approved: queued', async () => {
    const id = await cancelInDoubt();
    machine.network.next(answered(200, success({ estado: 'Aprobado' })), answered(404, ''));
    await resolveByCdc(machine.counter, id, makeCdc(), 'ana');
    expect(machine.state(id)).toBe('approved');
    expect(machine.counter.cancellations.findOpen(id)).toMatchObject({ state: 'queued' });
  });

  test('found by its cdc, rejected: needless', async () => {
    const id = await cancelInDoubt();
    const no = answered(400, failure('400', 'No.', { error: { estado: 'Rechazado', mensaje: 'x' } }));
    machine.network.next(no, answered(404, ''));
    await resolveByCdc(machine.counter, id, makeCdc(), 'ana');
    expect(machine.state(id)).toBe('rejected');
    expect(deferredCancellations(id)).toMatchObject([{ state: 'needless' }]);
  });

  test('found after its window has closed: it is reported, and nothing is sent', async () => {
    const id = await cancelInDoubt();
    machine.clock.jump(48 * HOUR_MS);
    machine.network.next(PENDING, answered(404, ''));
    await resolveByCdc(machine.counter, id, makeCdc(), 'ana');
    expect(deferredCancellations(id)).toMatchObject([{ state: 'expired' }]);
    expect(machine.counter.cancellations.ofDocument(id)).toEqual([]);
    expect(readDocumentDetail(machine.counter, id).cancellations).toMatchObject([{ state: 'expired' }]);
  });

  test('found by its number alone: only the portal can', async () => {
    const id = await cancelInDoubt();
    resolveAsIssuedWithNumber(machine.counter, id, '7', 'ana');
    expect(deferredCancellations(id)).toMatchObject([{ state: 'portal' }]);
    expect(machine.counter.store.audit.ofSubject(id).at(-1)?.event).toBe('cancellation.deferred-portal');
  });
});

describe('a deferred cancellation', () => {
  test('is one at most, and may be made again once it is withdrawn', async () => {
    const id = await cancelInDoubt();
    expect(() => cancel(id)).toThrow(/ya está pedida/);
    withdraw(id);
    expect(() => withdraw(id)).toThrow(CouldNotError);
    expect(machine.counter.store.audit.ofSubject(id).at(-1)).toMatchObject({
      event: 'cancellation.deferred-withdrawn',
      actor: 'ana',
    });
    cancel(id);
    expect(deferredCancellations(id).map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
  });

  test('withdrawn changes nothing of the outcome', async () => {
    const id = await cancelInDoubt();
    withdraw(id);
    resolveAsNotIssued(machine.counter, id, 'ana');
    expect(machine.state(id)).toBe('queued');
    machine.network.reply = issuedAs('Pendiente');
    await machine.clock.advance(5000);
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
    expect(machine.counter.cancellations.ofDocument(id)).toEqual([]);
  });

  test('needs a reason that fits', async () => {
    const { id } = machine.sell();
    machine.network.next(SILENCE);
    await machine.sendWhatIsDue();
    expect(() => requestCancellation(machine.counter, id, 'no', 'ana')).toThrow(InputError);
    expect(deferredCancellations(id)).toEqual([]);
  });

  test('the database itself refuses a second one, a second end and a deletion', async () => {
    const id = await cancelInDoubt();
    const { db } = machine.counter.store;
    const copy = `INSERT INTO deferred_cancellations SELECT 'other', document_id, motivo, deferred_by, deferred_at, state,
      settled_at, settled_by, seen_at FROM deferred_cancellations`;
    expect(() => db.exec(copy)).toThrow(/UNIQUE/);
    withdraw(id);
    expect(() => db.exec(`UPDATE deferred_cancellations SET motivo = 'x'`)).toThrow(/one end/);
    expect(() => db.exec('DELETE FROM deferred_cancellations')).toThrow(/nothing is deleted/);
  });
});

/* Whatever the order of asking, withdrawing, outcomes and crashes: what was asked for comes about, and only that. */
test('orders of asking, withdrawing, outcomes and restarts', async () => {
  const STEPS = ['cancel', 'withdraw', 'restart', 'doubt', 'issue', 'refuse', 'not-issued', 'send'] as const;
  const seen = new Set<string>();
  let number = 0;
  const flight: { answer: ((result: NetworkResult) => void) | null } = { answer: null };
  machine.network.reply = ({ url }) => {
    if (url.endsWith('/anular')) return CANCELLED;
    return url.endsWith('/carritos')
      ? new Promise<NetworkResult>((resolve) => {
          flight.answer = resolve;
        })
      : answered(200, success({ estado: 'Aprobado' }));
  };

  /** One sale of a point of its own, and all that is done to it. */
  async function play(steps: readonly (typeof STEPS)[number][]): Promise<void> {
    number += 1;
    const point = String(number).padStart(3, '0');
    const { id } = machine.sell({ venta: { punto_expedicion: point } });
    const issued = { ...issuedData({ number, point }), estado_etax: { estado: 'Aprobado' } };
    const outcomes = {
      doubt: SILENCE,
      issue: answered(200, success(issued)),
      refuse: answered(400, failure('400', 'No.')),
    };
    let isWanted = false;
    let stopping: Promise<void> | null = null;
    const isDone = (work: () => void): boolean => {
      try {
        work();
        return true;
      } catch (error) {
        if (error instanceof CouldNotError) return false;
        throw error;
      }
    };
    const finish = async (result: NetworkResult): Promise<void> => {
      flight.answer?.(result);
      flight.answer = null;
      await stopping;
      stopping = null;
    };
    for (const step of steps) {
      switch (step) {
        case 'cancel':
          if (isDone(() => cancel(id))) isWanted = true;
          break;
        case 'withdraw':
          if (isDone(() => withdraw(id))) isWanted = false;
          break;
        case 'not-issued':
          isDone(() => resolveAsNotIssued(machine.counter, id, 'ana'));
          break;
        case 'restart':
          await finish(SILENCE);
          machine.reopen();
          break;
        case 'send':
          if (stopping !== null) break;
          machine.counter.engine.start();
          for (let turns = 0; turns < 6 && flight.answer === null; turns++) await machine.clock.advance(1000);
          stopping = machine.counter.engine.stop();
          break;
        case 'doubt':
        case 'issue':
        case 'refuse':
          await finish(outcomes[step]);
      }
      const state = machine.state(id);
      const waits = machine.counter.deferredCancellations.findWaiting(id) !== null;
      const isOpen = machine.counter.cancellations.findOpen(id) !== null;
      expect(waits).toBe(isWanted && ['sending', 'uncertain'].includes(state));
      if (isWanted && !waits) expect(isOpen || ['discarded', 'cancelled'].includes(state)).toBe(true);
      if (!isWanted) expect([isOpen, ['discarded', 'cancelled'].includes(state)]).toEqual([false, false]);
      seen.add(`${state}${waits ? ', waiting' : ''}${isOpen ? ', open' : ''}`);
    }
    await finish(SILENCE);
    if (machine.state(id) === 'queued') cancel(id);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 8, maxLength: 16 }), play),
    { numRuns: 50, seed: 5, examples: [[['send', 'issue', 'cancel', 'send', 'send']]] },
  );
  expect(seen).toEqual(
    new Set([
      'queued',
      'sending',
      'sending, waiting',
      'uncertain',
      'uncertain, waiting',
      'refused',
      'discarded',
      'approved',
      'approved, open',
      'cancelled',
    ]),
  );
});
