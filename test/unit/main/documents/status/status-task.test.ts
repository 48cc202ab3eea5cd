import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { judgeStatus, type StatusVerdict } from '../../../../../main/documents/status/status-task.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import type { DocumentState } from '../../../../../shared/domain/fiscal/document-state.ts';
import { wordOfEstado } from '../../../../../shared/domain/fiscal/etax-status.ts';
import { reason, said } from '../../../../../shared/domain/reason.ts';
import { TEST_TOKEN, TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

describe('StatusTask', () => {
  const MINUTE_MS = 60_000;

  const machine = perTest(() => new TestCounter());
  let id: string;
  let cdc: string;
  /** Paths requested after the emission. */
  let asked: () => string[];
  beforeEach(async () => {
    const document = await machine.sellIssued();
    id = document.id;
    cdc = document.cdc ?? '';
    asked = () => machine.network.paths.slice(1);
  });

  const estado = (word: string, mensaje?: string): NetworkResult =>
    answered(200, success({ estado: word, mensaje }));
  const minutesToNext = (): number | null => {
    const dueAt = machine.counter.entries.nextFollowUpDueAt();
    return dueAt === null ? null : (dueAt - machine.clock.now()) / MINUTE_MS;
  };
  const attempts = () =>
    machine.counter.attempts.ofDocument(id).filter(({ task }) => task === 'query-status');
  const history = () => machine.counter.store.audit.ofSubject(id).map(({ event }) => event);

  /** Waits until a query is due, and gives it this answer. */
  async function ask(result: NetworkResult): Promise<void> {
    machine.network.next(result);
    await machine.clock.advance((minutesToNext() ?? 0) * MINUTE_MS);
    await machine.sendWhatIsDue();
  }

  describe('the schedule', () => {
    test('is 10 minutes after the emission, then 10, 20, 40, 60 and 60 apart', async () => {
      const waits = [minutesToNext()];
      for (let round = 0; round < 6; round++) {
        await ask(estado('Pendiente'));
        waits.push(minutesToNext());
      }
      expect(waits).toEqual([10, 10, 20, 40, 60, 60, 60]);
      expect(asked()).toEqual(Array(6).fill(`/etax/consultas/estado/cdc/${cdc}`));
    });

    test('goes on where it was, with a restart before, in the middle of and after each wait', async () => {
      const waits: (number | null)[] = [];
      for (let round = 0; round < 6; round++) {
        machine.reopen();
        waits.push(minutesToNext());
        await machine.clock.advance(3 * MINUTE_MS);
        machine.reopen();
        expect(minutesToNext()).toBe((waits.at(-1) ?? 0) - 3);
        machine.clock.jump((minutesToNext() ?? 0) * MINUTE_MS);
        machine.reopen();
        await ask(estado('Pendiente'));
      }
      expect(waits).toEqual([10, 10, 20, 40, 60, 60]);
      expect(asked().filter((path) => path.includes('/estado/'))).toHaveLength(6);
    });

    test('does not count unanswered queries', async () => {
      await ask(SILENCE);
      expect(minutesToNext()).toBe(1);
      await ask(answered(502, '<h1>'));
      expect(minutesToNext()).toBe(1);
      await ask(estado('Pendiente'));
      expect(minutesToNext()).toBe(10);
    });
  });

  describe('an end', () => {
    test.each(['Aprobado', 'Aprobado con observación', 'APROBADO'])('%s', async (word) => {
      await ask(estado(word, 'Autorizado'));
      expect(machine.document(id)).toMatchObject({ state: 'approved', estado: word, mensaje: 'Autorizado' });
      expect(minutesToNext()).toBeNull();
      expect(attempts()).toMatchObject([{ outcome: word, reason: said('Autorizado'), httpStatus: 200 }]);
      expect(history().at(-1)).toBe('document.approved-by-authority');
    });
  });

  describe('no answer', () => {
    test.each<[string, NetworkResult]>([
      ['silence', SILENCE],
      ['HTML', answered(200, '<h1>WiFi</h1>')],
      ['an error', answered(500, failure('500', 'Error.'))],
      ['a time-out', answered(408, failure('408', 'Tarde.'))],
      ['a login page without an envelope', answered(401, '<h1>WiFi</h1>')],
    ])('%s is asked again in a minute', async (_name, result) => {
      await ask(result);
      expect(machine.document(id)).toMatchObject({ state: 'issued', estado: 'Pendiente' });
      expect(minutesToNext()).toBe(1);
      expect(attempts()).toMatchObject([{ outcome: 'unanswered' }]);
      expect(machine.counter.sending.hold(TEST_TOKEN)).toBeNull();
    });

    test('no connection leaves it due, counted in one record', async () => {
      for (let tries = 0; tries < 3; tries++) {
        await ask(UNREACHABLE);
        await machine.clock.advance(5_000);
      }
      expect(attempts()).toMatchObject([
        {
          outcome: 'unsent',
          reason: reason('unsent-connect', { cause: 'ECONNREFUSED' }),
          repeats: 2,
          writtenAt: null,
        },
      ]);
      await ask(estado('Aprobado'));
      expect(machine.state(id)).toBe('approved');
    });

    test('a needed login parks everything, and another token resumes at once', async () => {
      const { id: waiting } = machine.sell({ venta: { punto_expedicion: '002' } });
      machine.counter.store.commit(() =>
        machine.counter.entries.putOff(waiting, 'issue', machine.clock.now() + 20 * MINUTE_MS),
      );
      await ask(answered(401, failure('401', 'Token vencido.')));
      expect(machine.counter.sending.hold(TEST_TOKEN)).toEqual({ kind: 'login-needed' });
      await machine.clock.advance(60 * MINUTE_MS);
      await machine.sendWhatIsDue();
      expect(asked()).toHaveLength(1);
      machine.counter.store.commit(() => machine.counter.sending.release());
      machine.network.reply = (request) =>
        request.method === 'GET' ? estado('Aprobado') : machine.network.issue(request);
      await machine.sendWhatIsDue();
      expect([machine.state(id), machine.state(waiting)]).toEqual(['approved', 'issued']);
    });
  });

  test("the service's clock is learnt from the answer", async () => {
    const ahead = 2 * 3_600_000;
    await machine.clock.advance(10 * MINUTE_MS);
    const date = new Date(machine.clock.now() + ahead).toUTCString();
    machine.network.next(answered(200, success({ estado: 'Pendiente' }), { date }));
    await machine.sendWhatIsDue();
    expect(machine.counter.sending.serviceTime(machine.clock.now())).toBe(machine.clock.now() + ahead);
  });
});

describe('judgeStatus', () => {
  const SAID = ['approved', 'rejected', 'cancelled', 'pending', 'no-status'] as const;
  const verdicts = (state: DocumentState, registered: boolean, hasWord: boolean): StatusVerdict[] =>
    SAID.map((says) => judgeStatus(state, says, () => ({ registered, hasWord })));
  const NO = 'contradicts';

  test.each<[DocumentState, string, boolean, boolean, StatusVerdict[]]>([
    ['issued', 'no cancellation', true, false, ['moves', 'moves', NO, 'agrees', NO]],
    ['approved', 'no cancellation', true, false, ['agrees', NO, NO, NO, NO]],
    ['rejected', 'no cancellation', true, false, [NO, 'agrees', NO, NO, NO]],
    ['cancelled', 'a registered one', true, false, ['tells-nothing', NO, 'agrees', 'tells-nothing', NO]],
    ['cancelled', 'a registered one that has a word', true, true, [NO, NO, 'agrees', NO, NO]],
    ['cancelled', 'one that only words told of', false, false, [NO, NO, 'agrees', NO, NO]],
  ])('judges each word on a document %s, with %s', (state, _cancellation, registered, hasWord, expected) => {
    expect(verdicts(state, registered, hasWord)).toEqual(expected);
  });

  test.each([
    ['Aprobado', 'approved'],
    ['Aprobado con observación', 'approved'],
    [' RECHAZADO ', 'rejected'],
    ['Cancelado', 'cancelled'],
    ['ANULADA', 'cancelled'],
    ['Anulado por evento', 'cancelled'],
    ['Pendiente', 'pending'],
    ['Cancelación en proceso', 'pending'],
    ['No cancelado', 'pending'],
    ['', 'pending'],
    [undefined, 'pending'],
  ])('«%s» means %s', (estado, word) => {
    expect(wordOfEstado(estado)).toBe(word);
  });
});
