import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import { readSummaries } from '../../../../../main/documents/document-summary.ts';
import { queryNow } from '../../../../../main/documents/status/query-now.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { settleContradiction } from '../../../../../main/documents/status/settle-contradiction.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { readCounterStatus } from '../../../../../main/attention/read-counter-status.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { documentDetailSchema } from '../../../../../shared/contract/documents.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const machine = perTest(() => new TestCounter());
let id: string;
beforeEach(async () => {
  id = (await machine.sellIssued()).id;
  await machine.clock.advance(10 * MINUTE_MS);
});
afterEach(() => {
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});

const estado = (word: string, mensaje = 'x'): NetworkResult =>
  answered(200, success({ estado: word, mensaje }));
const rejected = (mensaje = 'RUC inexistente'): NetworkResult =>
  answered(400, failure('400', 'No.', { error: { estado: 'Rechazado', mensaje } }));
const CANCELLED = answered(
  200,
  success(cancellationEvent({ estado: 'Aprobado', codigo: '0600', protocolo: '1' })),
);
const UNKNOWN = answered(404, failure('404', 'CDC no existe.'));

const cancel = (): void => requestCancellation(machine.counter, id, 'Se equivocó', 'test');
const open = () => machine.counter.contradictions.open(id);
const history = () => machine.counter.store.audit.ofSubject(id);
const attention = (): number => readCounterStatus(machine.counter).attention;
const settle = (answer: 'seen' | 'cancelled'): void =>
  settleContradiction(machine.counter, id, answer, 'ana');

/** Sends what is due, and gives these answers in order. */
async function send(...results: NetworkResult[]): Promise<void> {
  machine.network.next(...results);
  await machine.sendWhatIsDue();
}

/** A person asks for the status, and the service gives this answer. */
async function ask(result: NetworkResult): Promise<void> {
  queryNow(machine.counter, id, 'ana');
  await send(result);
}

describe('an answer that contradicts what is known here is kept and shown:', () => {
  const CASES: [string, () => Promise<void>, string, NetworkResult, string][] = [
    ['approved, says Rechazado', () => send(estado('Aprobado')), 'approved', rejected(), 'rejected'],
    [
      'approved, says Cancelado',
      () => send(estado('Aprobado')),
      'approved',
      estado('Cancelado'),
      'cancelled',
    ],
    ['approved, says Pendiente', () => send(estado('Aprobado')), 'approved', estado('Pendiente'), 'pending'],
    ['approved, not known', () => send(estado('Aprobado')), 'approved', UNKNOWN, 'no-status'],
    ['rejected, says Aprobado', () => send(rejected()), 'rejected', estado('Aprobado'), 'approved'],
    ['rejected, says Anulado', () => send(rejected()), 'rejected', estado('Anulado'), 'cancelled'],
    ['issued, says Cancelado', () => send(estado('Pendiente')), 'issued', estado('Cancelado'), 'cancelled'],
    ['issued, not known', () => send(estado('Pendiente')), 'issued', UNKNOWN, 'no-status'],
    ['cancelled, says Rechazado', () => (cancel(), send(CANCELLED)), 'cancelled', rejected(), 'rejected'],
  ];

  test.each(CASES)('%s', async (_name, arrive, state, result, says) => {
    await arrive();
    expect(machine.state(id)).toBe(state);
    const before = attention();
    await ask(result);
    expect(machine.state(id)).toBe(state);
    expect(open()).toMatchObject([{ state, says, notedAt: machine.clock.now() }]);
    expect(history().at(-1)).toMatchObject({
      event: 'document.status-contradicted',
      details: { state, says },
    });
    // A rejected document needs a person already.
    expect(attention()).toBe(state === 'rejected' ? before : before + 1);
    expect(readSummaries(machine.counter, [id])).toMatchObject([{ isContradicted: true }]);
    const detail = documentDetailSchema.parse(readDocumentDetail(machine.counter, id));
    expect(detail.contradictions).toMatchObject([{ state, says, settledAt: null }]);

    machine.reopen();
    settle('seen');
    expect(machine.state(id)).toBe(state);
    expect(attention()).toBe(before);
    expect(machine.counter.contradictions.ofDocument(id)).toMatchObject([
      { settledAs: 'seen', settledBy: 'ana', settledAt: machine.clock.now() },
    ]);
    expect(history().at(-1)).toMatchObject({ actor: 'ana', event: 'document.contradiction-settled' });
    expect(() => settle('seen')).toThrow(CouldNotError);

    // The same contradiction again is no news; another one is.
    await ask(result);
    expect(open()).toEqual([]);
    await ask(rejected('otra cosa'));
    expect(open()).toHaveLength(state === 'issued' || state === 'rejected' ? 0 : 1);
  });
});

describe('cancelled elsewhere', () => {
  test.each(['issued', 'approved'])(
    'an %s document is cancelled here once a person says so',
    async (state) => {
      await send(estado(state === 'issued' ? 'Pendiente' : 'Aprobado'));
      await ask(estado('Cancelado', 'Evento de cancelación'));
      expect(machine.state(id)).toBe(state);
      settle('cancelled');
      expect(machine.document(id)).toMatchObject({ state: 'cancelled', cancelledAt: machine.clock.now() });
      expect(history().at(-1)).toMatchObject({ actor: 'ana', event: 'document.cancellation-confirmed' });
      expect(machine.counter.entries.find(id, 'query-status')?.state).toBe('settled');
      expect(attention()).toBe(0);
    },
  );
});

describe('asking now', () => {
  test('queries once, and an approved document is not queried again after it', async () => {
    await send(estado('Aprobado'));
    const asked = machine.network.asked.length;
    await ask(estado('Aprobado'));
    await machine.clock.advance(24 * HOUR_MS);
    await machine.sendWhatIsDue();
    expect(machine.network.asked).toHaveLength(asked + 1);
    expect(history().at(-1)).toMatchObject({ event: 'document.query-asked', actor: 'ana' });
  });

  test('needs a document, and a cdc', () => {
    expect(() => queryNow(machine.counter, 'nobody', 'ana')).toThrow(InputError);
    const { id: queued } = machine.sell();
    expect(() => queryNow(machine.counter, queued, 'ana')).toThrow(/CDC/);
    expect(readDocumentDetail(machine.counter, queued)).toMatchObject({
      queryableFrom: null,
      nextQueryAt: null,
    });
    expect(() => settleContradiction(machine.counter, 'nobody', 'seen', 'ana')).toThrow(InputError);
  });
});
