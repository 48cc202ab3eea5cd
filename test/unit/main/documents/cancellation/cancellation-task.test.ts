import { reason, said } from '../../../../../shared/domain/reason.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { pauseSending } from '../../../../../main/sending/pause-sending.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { TEST_TOKEN, TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOTIVO = 'Se equivocó el cliente';

const machine = perTest(() => new TestCounter());
let id: string;
beforeEach(async () => {
  id = (await machine.sellIssued()).id;
});

const APPROVED = cancellationEvent({
  estado: 'Aprobado',
  codigo: '0600',
  mensaje: 'Evento registrado correctamente',
  protocolo: '123',
});
const refusedWith = (codigo: unknown, mensaje = 'No.'): unknown =>
  cancellationEvent({ estado: 'Rechazado', codigo, mensaje });

const request = (document = id): void => requestCancellation(machine.counter, document, MOTIVO, 'test');
const cancellation = () => machine.counter.cancellations.ofDocument(id).at(-1);
const attempts = () => machine.counter.attempts.ofDocument(id).filter(({ task }) => task === 'cancel');
const msToNext = (): number => {
  const entry = machine.counter.entries.find(id, 'cancel');
  if (entry?.state !== 'waiting') throw new Error(`the cancellation is ${entry?.state}`);
  return entry.dueAt - machine.clock.now();
};

/** Requests the cancellation and lets it be answered so. */
async function cancelWith(result: NetworkResult): Promise<void> {
  request();
  machine.network.next(result);
  await machine.sendWhatIsDue();
}

test('nothing is cancelled where the machine slept beyond the window while it connected', async () => {
  request();
  machine.network.onConnected = () => {
    machine.network.onConnected = () => {};
    machine.clock.jump(48 * HOUR_MS);
  };
  machine.network.reply = () =>
    answered(200, success([]), { date: new Date(machine.clock.now()).toUTCString() });
  await machine.sendWhatIsDue();
  expect(machine.network.written.filter(({ url }) => url.endsWith('/anular'))).toEqual([]);
  expect(cancellation()?.state).toBe('expired');
});

const holds: [string, () => void][] = [
  ['a person pauses', () => pauseSending(machine.counter, 'ana')],
  ['the engine begins to stop', () => void machine.counter.engine.stop()],
];

test.each(holds)('nothing is written where, while it connects, %s', async (_, hold) => {
  request();
  machine.network.onConnected = () => {
    machine.network.onConnected = () => {};
    hold();
  };
  machine.network.next(answered(200, success(APPROVED)));
  const before = machine.network.written.length;
  await machine.sendWhatIsDue();
  expect(machine.network.written).toHaveLength(before);
  expect([cancellation()?.state, msToNext(), attempts()]).toEqual(['queued', 0, []]);
  expect(machine.counter.engine.failure()).toBeNull();
});

const doneBy: [string, NetworkResult][] = [
  ['Aprobado', answered(200, success(cancellationEvent({ estado: 'Aprobado' })))],
  ['0600', answered(200, success(cancellationEvent({ codigo: '0600' })))],
  ['0600 as a number', answered(200, success(cancellationEvent({ codigo: 600 })))],
  ['4003, registered before', answered(200, success(refusedWith('4003')))],
  ['4003 in a failure', answered(400, failure('400', 'No.', { data: refusedWith('4003') }))],
  ['4003 in the error of a failure', answered(400, failure('400', 'No.', { error: refusedWith('4003') }))],
  [
    'every part an array',
    answered(
      200,
      success({
        'ns2:rRetEnviEventoDe': [
          {
            'ns2:gResProcEVe': [
              { 'ns2:dEstRes': ['Aprobado'], 'ns2:gResProc': [{ 'ns2:dCodRes': ['0600'] }] },
            ],
          },
        ],
      }),
    ),
  ],
  [
    'no prefix',
    answered(
      200,
      success({ rRetEnviEventoDe: { gResProcEVe: { dEstRes: 'Aprobado', gResProc: { dCodRes: '0600' } } } }),
    ),
  ],
  [
    'another prefix',
    answered(200, success({ 'env:rRetEnviEventoDe': { 'x:gResProcEVe': { 'y:dEstRes': 'Aprobado' } } })),
  ],
];

describe('done', () => {
  test.each(doneBy)('%s', async (_name, result) => {
    await cancelWith(result);
    expect(machine.document(id)).toMatchObject({ state: 'cancelled', cancelledAt: machine.clock.now() });
    expect(cancellation()).toMatchObject({ state: 'done', settledAt: machine.clock.now() });
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });

  test('its words are kept; one status query confirms it, and nothing more is asked', async () => {
    await cancelWith(answered(200, success(APPROVED)));
    expect(cancellation()).toMatchObject({
      resultCode: '0600',
      resultMessage: said('Evento registrado correctamente'),
      protocol: '123',
    });
    expect(machine.counter.store.audit.ofSubject(id).slice(-2)).toMatchObject([
      { event: 'cancellation.done', details: { code: '0600', protocol: '123' } },
      { event: 'document.cancellation-confirmed', details: { from: 'issued', to: 'cancelled' } },
    ]);
    const asked = machine.network.asked.length;
    machine.network.reply = () => answered(200, success({ estado: 'Cancelado', mensaje: 'Con evento' }));
    await machine.clock.advance(10 * MINUTE_MS - 1);
    await machine.sendWhatIsDue();
    expect(machine.network.asked).toHaveLength(asked);
    for (let day = 0; day < 4; day++) {
      await machine.clock.advance(24 * HOUR_MS);
      await machine.sendWhatIsDue();
    }
    expect(machine.network.paths.slice(asked).filter((path) => path.includes('/cdc/'))).toHaveLength(1);
    expect(machine.counter.store.audit.ofSubject(id).at(-1)?.event).toBe('document.cancellation-verified');
    expect(machine.document(id)).toMatchObject({ state: 'cancelled', estado: 'Cancelado' });
    expect(machine.counter.contradictions.ofDocument(id)).toEqual([]);
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });

  test('it is a POST with the cdc and the reason', async () => {
    await cancelWith(answered(200, success(APPROVED)));
    const { method, url, body } = machine.network.written.at(-1) ?? {};
    expect([method, new URL(url ?? '').pathname]).toEqual(['POST', '/etax/eventos/anular']);
    expect(JSON.parse(body ?? '')).toEqual({ cdc: machine.document(id).cdc, motivo: MOTIVO });
  });

  test('is one of an approved document too', async () => {
    await machine.clock.advance(10 * MINUTE_MS);
    machine.network.next(answered(200, success({ estado: 'Aprobado' })));
    await machine.sendWhatIsDue();
    await cancelWith(answered(200, success(APPROVED)));
    expect(machine.state(id)).toBe('cancelled');
  });
});

describe('refused', () => {
  const refusals: [string, NetworkResult, string | null, string][] = [
    [
      'Rechazado',
      answered(200, success(refusedWith('4002', 'CDC no existente'))),
      '4002',
      'CDC no existente',
    ],
    [
      'an unknown code',
      answered(200, success(cancellationEvent({ codigo: '9999', mensaje: 'x' }))),
      '9999',
      'x',
    ],
  ];

  test.each(refusals)(
    '%s: the document is as it was, and it may be asked for again',
    async (_name, result, code, text) => {
      await cancelWith(result);
      expect(machine.state(id)).toBe('issued');
      expect(cancellation()).toMatchObject({ state: 'refused', resultCode: code, resultMessage: said(text) });
      expect(attempts()).toMatchObject([{ outcome: 'refused', reason: said(text) }]);
      machine.network.reply = () => answered(200, success(APPROVED));
      await machine.sendWhatIsDue();
      expect(machine.state(id)).toBe('issued');
      request();
      await machine.sendWhatIsDue();
      expect(machine.state(id)).toBe('cancelled');
      expect(machine.counter.cancellations.ofDocument(id).map(({ state }) => state)).toEqual([
        'refused',
        'done',
      ]);
    },
  );
});

describe('an unclear no', () => {
  const UNCLEAR: [string, NetworkResult][] = [
    ['a failure without a result', answered(400, failure('400', 'No se pudo.'))],
    ['a failure of 404', answered(404, failure('404', 'No se pudo.'))],
    [
      'a result without a code',
      answered(200, success(cancellationEvent({ estado: 'Rechazado', mensaje: 'No se pudo.' }))),
    ],
  ];

  /** What the status query that decides is answered; the wait after the emission is over. */
  async function decideWith(unclear: NetworkResult, status: NetworkResult): Promise<void> {
    await cancelWith(unclear);
    expect(cancellation()).toMatchObject({ state: 'queued', resultMessage: said('No se pudo.') });
    expect(cancellation()?.unclearSince).toBe(machine.clock.now());
    expect(attempts()).toMatchObject([{ outcome: 'refused' }]);
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
    machine.reopen();
    await machine.clock.advance(10 * MINUTE_MS);
    machine.network.next(status);
    await machine.sendWhatIsDue();
    expect(attempts()).toHaveLength(1);
    expect(machine.counter.entries.find(id, 'cancel')?.state).toBe('settled');
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  }

  test.each(UNCLEAR)('%s: a status of «Cancelado» says that it was done', async (_name, unclear) => {
    await decideWith(unclear, answered(200, success({ estado: 'Cancelado', mensaje: 'Con evento' })));
    expect(machine.document(id)).toMatchObject({ state: 'cancelled', estado: 'Cancelado' });
    expect(cancellation()).toMatchObject({ state: 'done', resultMessage: said('Con evento') });
    expect(machine.counter.entries.find(id, 'query-status')?.state).toBe('settled');
    expect(machine.counter.contradictions.ofDocument(id)).toEqual([]);
  });

  test.each<[string, string, NetworkResult]>([
    ['Aprobado', 'approved', answered(200, success({ estado: 'Aprobado' }))],
    ['Pendiente', 'issued', answered(200, success({ estado: 'Pendiente' }))],
    [
      'Rechazado',
      'rejected',
      answered(400, failure('400', 'No.', { error: { estado: 'Rechazado', mensaje: 'x' } })),
    ],
    ['no state', 'issued', answered(404, failure('404', 'No existe.'))],
  ])('a status of %s leaves it refused, in the service’s words', async (_name, state, status) => {
    await decideWith(answered(400, failure('400', 'No se pudo.')), status);
    expect(machine.state(id)).toBe(state);
    expect(cancellation()).toMatchObject({ state: 'refused', resultMessage: said('No se pudo.') });
  });

  test('an unanswered status query decides nothing', async () => {
    await decideWith(answered(400, failure('400', 'No se pudo.')), SILENCE);
    expect(cancellation()).toMatchObject({ state: 'queued' });
    await machine.clock.advance(MINUTE_MS);
    machine.network.next(answered(200, success({ estado: 'Anulado' })));
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
  });

  test('the schedule of status queries goes on in its round', async () => {
    await machine.clock.advance(10 * MINUTE_MS);
    machine.network.next(answered(200, success({ estado: 'Pendiente' })));
    await machine.sendWhatIsDue();
    machine.network.next(
      answered(400, failure('400', 'No se pudo.')),
      answered(200, success({ estado: 'Pendiente' })),
    );
    request();
    await machine.sendWhatIsDue();
    expect(cancellation()).toMatchObject({ state: 'refused' });
    const dueAt = machine.counter.entries.find(id, 'query-status')?.dueAt ?? 0;
    expect(dueAt - machine.clock.now()).toBe(20 * MINUTE_MS);
  });

  test.each([
    'El documento ya está anulado.',
    'El CDC ya fue cancelado previamente.',
    'El evento de cancelación ya fue registrado',
  ])('words that say that it was done count: «%s»', async (words) => {
    await cancelWith(answered(400, failure('400', words)));
    expect(machine.state(id)).toBe('cancelled');
    expect(cancellation()).toMatchObject({ state: 'done', resultMessage: said(words) });
  });

  test.each([
    'El documento ya no puede ser cancelado.',
    'El plazo ya venció: no puede ser anulado.',
    'El documento todavía no está anulado.',
  ])('words that do not, do not: «%s»', async (words) => {
    await cancelWith(answered(400, failure('400', words)));
    expect(machine.state(id)).toBe('issued');
  });
});

describe('the window', () => {
  test.each(['4009', '4010'])('%s says that it has closed', async (code) => {
    await cancelWith(answered(200, success(refusedWith(code, 'Extemporáneo'))));
    expect(cancellation()).toMatchObject({
      state: 'expired',
      resultCode: code,
      resultMessage: said('Extemporáneo'),
    });
    expect(machine.state(id)).toBe('issued');
  });

  test('is announced, and nothing is sent, where it closed without a connection', async () => {
    await cancelWith(UNREACHABLE);
    machine.clock.jump(48 * HOUR_MS);
    const asked = machine.network.asked.length;
    // The status query that is due as well is answered first or last.
    machine.network.reply = () => answered(200, success({ estado: 'Pendiente' }));
    await machine.sendWhatIsDue();
    expect(machine.network.paths.slice(asked)).not.toContain('/etax/eventos/anular');
    expect(cancellation()).toMatchObject({
      state: 'expired',
      resultMessage: reason('window-closed-unsent'),
    });
    expect(machine.state(id)).toBe('issued');
  });

  describe('is judged where it closed before an answer was read', () => {
    beforeEach(async () => {
      await cancelWith(SILENCE);
      machine.counter.store.commit(() => machine.counter.entries.settle(id, 'query-status'));
      machine.clock.jump(48 * HOUR_MS);
    });

    test('is no end yet: its status is asked, and nothing more is sent', async () => {
      const asked = machine.network.asked.length;
      await machine.sendWhatIsDue();
      expect(machine.network.paths.slice(asked)).not.toContain('/etax/eventos/anular');
      expect(cancellation()).toMatchObject({
        state: 'queued',
        unclearSince: machine.clock.now(),
        resultMessage: reason('window-closed-unanswered'),
      });
      expect(machine.counter.entries.find(id, 'cancel')?.state).toBe('settled');
    });

    test.each([
      ['Cancelado', 'done', 'cancelled', said('m')],
      [
        'Aprobado',
        'expired',
        'approved',
        reason('not-cancelled-by-status', { before: reason('window-closed-unanswered') }),
      ],
    ])('a status query decides with %s: %s', async (estado, end, state, resultMessage) => {
      await machine.sendWhatIsDue();
      machine.network.next(answered(200, success({ estado, mensaje: 'm' })));
      await machine.clock.advance(10 * MINUTE_MS);
      await machine.sendWhatIsDue();
      expect(cancellation()).toMatchObject({ state: end, resultMessage });
      expect(machine.state(id)).toBe(state);
      expect(verifyStore(machine.counter.store).findings).toEqual([]);
    });
  });

  test('says nothing of the first attempt where the second finds it closed', async () => {
    await cancelWith(SILENCE);
    machine.network.next(
      answered(200, success(refusedWith('4009', 'Extemporáneo'))),
      answered(200, success({ estado: 'Cancelado', mensaje: 'm' })),
    );
    await machine.clock.advance(10 * MINUTE_MS);
    await machine.sendWhatIsDue();
    expect(cancellation()).toMatchObject({ state: 'done', resultCode: '4009' });
    expect(machine.state(id)).toBe('cancelled');
  });

  test('an attempt that was answered is not unread for having been lost before', async () => {
    await cancelWith(SILENCE);
    await machine.clock.advance(MINUTE_MS);
    machine.network.next(answered(200, success(refusedWith('4002'))));
    await machine.sendWhatIsDue();
    await cancelWith(UNREACHABLE);
    machine.clock.jump(48 * HOUR_MS);
    machine.network.reply = () => answered(200, success({ estado: 'Pendiente' }));
    await machine.sendWhatIsDue();
    expect(cancellation()?.resultMessage).toEqual(reason('window-closed-unsent'));
  });

  test('a minute before its end it is still sent', async () => {
    request();
    machine.clock.jump(48 * HOUR_MS - MINUTE_MS);
    machine.network.reply = ({ url }) =>
      answered(200, success(url.endsWith('/anular') ? APPROVED : { estado: 'Pendiente' }));
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
  });

  test('one answer that is ten days ahead does not end it', async () => {
    request();
    const { clock, counter, network } = machine;
    counter.sending.learnServiceTime(new Date(clock.now() + 240 * HOUR_MS).toUTCString(), clock.now());
    network.reply = ({ url }) =>
      answered(200, success(url.endsWith('/anular') ? APPROVED : { estado: 'Pendiente' }));
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
  });

  test('comes first where it closes first', async () => {
    const early = id;
    await machine.clock.advance(HOUR_MS);
    machine.network.reply = () => answered(200, success(issuedData({ number: 2 })));
    const { id: late } = machine.sell();
    machine.counter.store.commit(() => machine.counter.entries.settle(early, 'query-status'));
    await machine.sendWhatIsDue();
    request(late);
    await machine.clock.advance(MINUTE_MS);
    request(early);
    const sent: unknown[] = [];
    machine.network.reply = ({ body }) => {
      sent.push((JSON.parse(body ?? '') as { cdc: unknown }).cdc);
      return answered(200, success(APPROVED));
    };
    await machine.sendWhatIsDue();
    expect(sent).toEqual([machine.document(early).cdc, machine.document(late).cdc]);
  });
});

describe('no answer', () => {
  test.each<[string, NetworkResult]>([
    ['silence', SILENCE],
    ['HTML', answered(200, '<h1>WiFi</h1>')],
    ['an error with an envelope', answered(500, failure('500', 'Error.'))],
    ['a success without a result', answered(200, success(null))],
    ['a success with a result that says nothing', answered(200, success({ 'ns2:rRetEnviEventoDe': {} }))],
    ['a success with an empty result', answered(200, success(cancellationEvent({})))],
  ])('%s: asked again in a minute, until it is answered', async (_name, result) => {
    await cancelWith(result);
    expect(machine.state(id)).toBe('issued');
    expect(cancellation()).toMatchObject({ state: 'queued', settledAt: null });
    expect(attempts()).toMatchObject([{ outcome: 'unanswered' }]);
    expect(msToNext()).toBe(MINUTE_MS);
    await machine.clock.advance(MINUTE_MS);
    machine.network.next(answered(200, success(refusedWith('4003'))));
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
  });

  test('no connection leaves it due, counted in one record', async () => {
    request();
    for (let tries = 0; tries < 3; tries++) {
      machine.network.next(UNREACHABLE);
      await machine.sendWhatIsDue();
      await machine.clock.advance(5_000);
    }
    expect(cancellation()).toMatchObject({ state: 'queued' });
    expect(attempts()).toMatchObject([{ outcome: 'unsent', repeats: 2, writtenAt: null }]);
    machine.network.next(answered(200, success(APPROVED)));
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
  });

  test('429 is obeyed', async () => {
    await cancelWith(answered(429, failure('429', 'Espere.'), { 'retry-after': '300' }));
    expect(msToNext()).toBe(300_000);
    expect(cancellation()).toMatchObject({ state: 'queued' });
  });

  test('a login that is needed parks it', async () => {
    const { network } = machine;
    const { reply } = network;
    const before = network.asked.length;
    network.reply = SILENCE;
    await cancelWith(answered(401, failure('401', 'Token vencido.')));
    expect(network.asked).toHaveLength(before + 1);
    network.reply = reply;
    expect(machine.counter.sending.hold(TEST_TOKEN)).toEqual({ kind: 'login-needed' });
    expect(cancellation()).toMatchObject({ state: 'queued' });
    machine.counter.store.commit(() => machine.counter.sending.release());
    machine.network.next(answered(200, success(APPROVED)));
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('cancelled');
  });
});

describe('a document that was rejected meanwhile', () => {
  beforeEach(async () => {
    await cancelWith(SILENCE);
    machine.counter.store.commit(() =>
      machine.counter.entries.putOff(id, 'cancel', machine.clock.now() + 11 * MINUTE_MS),
    );
    await machine.clock.advance(10 * MINUTE_MS);
    machine.network.next(
      answered(400, failure('400', 'No.', { error: { estado: 'Rechazado', mensaje: 'x' } })),
    );
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('rejected');
    await machine.clock.advance(MINUTE_MS);
  });

  test.each<[string, NetworkResult]>([
    ['done', answered(200, success(APPROVED))],
    ['refused', answered(200, success(refusedWith('4002')))],
  ])('stays rejected, whether its cancellation is %s, and stops nothing', async (_name, result) => {
    machine.network.reply = ({ url }) =>
      url.endsWith('/anular') ? result : answered(200, success(issuedData({ number: 2 })));
    const { id: next } = machine.sell();
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('rejected');
    expect(cancellation()?.state).not.toMatch(/queued|sending/);
    expect(machine.counter.entries.find(id, 'cancel')?.state).toBe('settled');
    expect(machine.state(next)).toBe('issued');
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });
});
