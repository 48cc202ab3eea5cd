import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../../../shared/domain/dates.ts';
import type { NetworkResult } from '../../../../main/ports/network.ts';
import { TEST_TOKEN, TEST_URL, TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { answered, type Reply, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, ISSUER_RUC, issuedData, makeCdc, success } from '../../../support/service-answers.ts';

const MINUTE_MS = 60_000;
const LOGIN_NEEDED = answered(401, failure('401', 'Token vencido.'));

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const attemptsOf = (id: string) => machine.counter.attempts.ofDocument(id);
const issueEntryOf = (id: string) => machine.counter.entries.find(id, 'issue');
const msToNextTry = (): number => {
  const tryAt = machine.counter.engine.nextEmissionTryAt();
  if (tryAt === null) throw new Error('no sale waits');
  return tryAt - machine.clock.now();
};

/** One sale, sent once, with this result. */
async function sellAndSend(reply: Reply): Promise<string> {
  machine.network.next(reply);
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  return id;
}

describe('the gate', () => {
  test('the state is on disk before the first byte leaves', async () => {
    const { id, body } = machine.sell();
    const seen: unknown[] = [];
    machine.network.reply = async (request) => {
      // As another process would see it: committed, not just written.
      const reader = machine.openForReading();
      seen.push(reader.documents.get(id).state, reader.entries.find(id, 'issue')?.state);
      seen.push(reader.attempts.ofDocument(id).map(({ writtenAt, outcome }) => ({ writtenAt, outcome })));
      reader.store.close();
      return machine.network.issue(request);
    };
    await machine.sendWhatIsDue();
    expect(seen).toEqual(['sending', 'in-flight', [{ writtenAt: machine.clock.now(), outcome: null }]]);
    expect(machine.network.written).toEqual([
      {
        method: 'POST',
        url: `${TEST_URL}/simplificado/carritos`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-api-key': `Bearer ${TEST_TOKEN}`,
        },
        body,
        answerTimeoutMs: 90_000,
      },
    ]);
  });

  test('until it is connected nothing is committed', async () => {
    const { id } = machine.sell();
    const states: string[] = [];
    machine.network.onConnected = () => states.push(machine.state(id), issueEntryOf(id)?.state ?? '');
    await machine.sendWhatIsDue();
    expect(states).toEqual(['queued', 'waiting']);
  });

  test('a commit that fails lets no byte leave; the sale stays queued, and sending stops', async () => {
    const { id } = machine.sell();
    machine.sell();
    const { db } = machine.counter.store;
    db.exec(`CREATE TEMP TRIGGER full AFTER INSERT ON main.attempts BEGIN SELECT RAISE(ABORT, 'full'); END`);
    await expect(machine.sendWhatIsDue()).rejects.toThrow('full');
    expect(machine.network.asked).toHaveLength(1);
    expect(machine.network.written).toHaveLength(0);
    expect(machine.state(id)).toBe('queued');
    expect(issueEntryOf(id)).toMatchObject({ state: 'waiting', rounds: 0 });
    expect(attemptsOf(id)).toEqual([]);
    db.exec('DROP TRIGGER full');
    machine.reopen();
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
  });

  test('a result that cannot be written stays in flight, and is a doubt at the next start', async () => {
    const { id } = machine.sell();
    machine.counter.store.db.exec(
      `CREATE TEMP TRIGGER full BEFORE UPDATE OF cdc ON main.documents WHEN NEW.cdc IS NOT NULL
       BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    await expect(machine.sendWhatIsDue()).rejects.toThrow('full');
    expect(machine.state(id)).toBe('sending');
    machine.reopen();
    expect(machine.state(id)).toBe('uncertain');
    await machine.sendWhatIsDue();
    expect(machine.network.written).toHaveLength(1);
  });
});

describe('issued', () => {
  test('everything the answer said is kept, in one step of history', async () => {
    const data: Record<string, unknown> = { ...issuedData(), carrito_id: 'c-1' };
    const id = await sellAndSend(answered(200, success(data)));
    expect(machine.document(id)).toMatchObject({
      state: 'issued',
      cdc: makeCdc(),
      numeroDocumento: '001-001-0000001',
      serie: 'AA',
      carritoId: 'c-1',
      xmlUrl: data['xml'],
      qr: data['qr'],
      estado: 'Pendiente',
      mensaje: 'Documento en proceso',
      refusal: null,
      doubt: null,
    });
    expect(machine.counter.store.audit.ofSubject(id)).toMatchObject([
      { event: 'document.sold', actor: 'test' },
      { event: 'document.write-begun', actor: 'counter', details: { from: 'queued', to: 'sending' } },
      {
        event: 'document.issued-by-service',
        actor: 'counter',
        details: { from: 'sending', to: 'issued', cdc: makeCdc(), numeroDocumento: '001-001-0000001' },
      },
    ]);
    expect(attemptsOf(id)).toMatchObject([{ task: 'issue', outcome: 'issued', httpStatus: 200 }]);
    expect(issueEntryOf(id)?.state).toBe('settled');
  });

  test.each([
    ['Pendiente', 'issued', 10 * MINUTE_MS],
    ['Recibido', 'issued', 10 * MINUTE_MS],
    ['Aprobado', 'approved', null],
    ['Aprobado con observación', 'approved', null],
    ['Rechazado', 'rejected', null],
  ])('as %s it is %s', async (estado, state, firstQueryMs) => {
    const id = await sellAndSend(answered(200, success({ ...issuedData(), estado_etax: { estado } })));
    expect(machine.document(id)).toMatchObject({ state, estado });
    const dueAt = machine.counter.entries.nextFollowUpDueAt();
    expect(dueAt === null ? null : dueAt - machine.clock.now()).toBe(firstQueryMs);
  });

  test('without an estado it is Pendiente', async () => {
    const id = await sellAndSend(answered(200, success({ ...issuedData(), estado_etax: undefined })));
    expect(machine.document(id)).toMatchObject({ state: 'issued', estado: null });
  });

  test('the first answer binds a database that has no company, and no other answer does', async () => {
    expect(machine.counter.store.identity.ruc).toBeNull();
    await machine.sellIssued();
    expect(machine.counter.store.identity.ruc).toBe(ISSUER_RUC);
    machine.network.next(answered(200, success(issuedData({ ruc: '80069563-1', number: 2 }))));
    machine.sell();
    await machine.sendWhatIsDue();
    expect(machine.counter.store.identity.ruc).toBe(ISSUER_RUC);
  });
});

describe('time', () => {
  const date = (at: number): Record<string, string> => ({ date: new Date(at).toUTCString() });

  /** One sale whose answer takes `tookMs` to come. */
  async function issueWith(data: Record<string, unknown>, tookMs: number, aheadMs = 0): Promise<string> {
    const { id } = machine.sell();
    machine.network.next(async () => {
      machine.clock.jump(tookMs);
      return answered(200, success(data), date(machine.clock.now() + aheadMs));
    });
    await machine.sendWhatIsDue();
    return id;
  }

  test('the 48 hours run from the first byte written, not from the answer', async () => {
    const writtenAt = machine.clock.now();
    const id = await issueWith(issuedData(), 60_000);
    expect(machine.document(id)).toMatchObject({ issuedAt: writtenAt, emittedAt: writtenAt + 60_000 });
    expect(attemptsOf(id)).toMatchObject([{ writtenAt, finishedAt: writtenAt + 60_000 }]);
  });

  test("both are by the service's clock", async () => {
    const writtenAt = machine.clock.now();
    const id = await issueWith(issuedData(), 60_000, 3_600_000);
    expect(machine.document(id)).toMatchObject({
      issuedAt: writtenAt + 3_600_000,
      emittedAt: writtenAt + 60_000 + 3_600_000,
    });
  });

  test('the emission time printed is the one inside the QR', async () => {
    const emittedAt = machine.clock.now() - 5 * MINUTE_MS;
    const [day, month, year, time] = formatDateTime(emittedAt).split(/[/ ]/);
    const hex = Buffer.from(`${year}-${month}-${day}T${time}`).toString('hex');
    const qr = `https://ekuatia.set.gov.py/consultas/qr?Id=${makeCdc()}&dFeEmiDE=${hex}`;
    const id = await issueWith({ ...issuedData(), qr }, 1_000);
    expect(machine.document(id)).toMatchObject({ qr, emittedAt });
  });
});

describe('not connected', () => {
  test('it stays queued as it was, and the engine tries again in 5 seconds', async () => {
    const id = await sellAndSend(UNREACHABLE);
    expect(machine.state(id)).toBe('queued');
    expect(issueEntryOf(id)).toMatchObject({ state: 'waiting', rounds: 0 });
    expect(machine.counter.store.audit.ofSubject(id)).toHaveLength(1);
    expect(msToNextTry()).toBe(5_000);
    await machine.clock.advance(5_000);
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
  });

  test('a proof that comes after the gate takes it back to the queue, to be tried after a rest', async () => {
    const id = await sellAndSend(() => UNREACHABLE);
    expect(machine.state(id)).toBe('queued');
    expect(attemptsOf(id)).toMatchObject([{ outcome: 'unsent', reason: 'connect: ECONNREFUSED' }]);
    expect(msToNextTry()).toBe(5_000);
  });

  test('days of it are one record, and another reason is another', async () => {
    const { id } = machine.sell();
    const refused: NetworkResult = { kind: 'not-connected', phase: 'lookup', reason: 'ENOTFOUND' };
    for (const result of [UNREACHABLE, UNREACHABLE, UNREACHABLE, refused, UNREACHABLE]) {
      machine.network.next(result);
      await machine.sendWhatIsDue();
      await machine.clock.advance(5_000);
    }
    expect(attemptsOf(id)).toMatchObject([
      { outcome: 'unsent', reason: 'connect: ECONNREFUSED', repeats: 2, writtenAt: null },
      { outcome: 'unsent', reason: 'lookup: ENOTFOUND', repeats: 0 },
      { outcome: 'unsent', reason: 'connect: ECONNREFUSED', repeats: 0 },
    ]);
    const [first] = attemptsOf(id);
    expect((first?.finishedAt ?? 0) - (first?.startedAt ?? 0)).toBe(10_000);
  });
});

describe('doubt', () => {
  test.each<[string, NetworkResult, RegExp]>([
    ['no answer', SILENCE, /^En duda: no llegó la respuesta \(ETIMEDOUT\)\.$/],
    ['HTML', answered(502, '<h1>'), /^En duda: .*HTTP 502/],
    ['a success without a cdc', answered(200, success(null)), /^Probablemente emitida: /],
  ])(
    'after %s it is uncertain, says why, and is never sent again by itself',
    async (_name, result, doubt) => {
      const id = await sellAndSend(result);
      expect(machine.document(id)).toMatchObject({ state: 'uncertain', cdc: null });
      expect(machine.document(id).doubt).toMatch(doubt);
      expect(issueEntryOf(id)?.state).toBe('settled');
      await machine.clock.advance(1000 * 3_600_000);
      machine.reopen();
      await machine.sendWhatIsDue();
      expect(machine.network.asked).toHaveLength(1);
    },
  );

  test('the next sale of the point goes out', async () => {
    machine.network.next(SILENCE);
    const [doubtful, next] = [machine.sell().id, machine.sell().id];
    await machine.sendWhatIsDue();
    expect([machine.state(doubtful), machine.state(next)]).toEqual(['uncertain', 'issued']);
  });

  test('the control code of another document is no answer to this one, and names it', async () => {
    const first = await machine.sellIssued();
    const id = await sellAndSend(answered(200, success(issuedData({ number: 1 }))));
    expect(machine.document(id)).toMatchObject({ state: 'uncertain', cdc: null });
    expect(machine.document(id).doubt).toContain(first.localNumber);
  });

  test("another company's control code stops every sale, until somebody logs in", async () => {
    await machine.sellIssued();
    const foreign = answered(200, success(issuedData({ ruc: '80069563-1', number: 2 })));
    machine.network.next(foreign);
    const [doubtful, waiting] = [machine.sell().id, machine.sell({ venta: { punto_expedicion: '002' } }).id];
    // The other point is held in flight until the first one's answer is read.
    const { promise, resolve } = Promise.withResolvers<NetworkResult>();
    machine.network.next(() => promise);
    const last = machine.sell({ venta: { punto_expedicion: '002' } }).id;
    machine.counter.engine.start();
    await turn();
    resolve(answered(200, success(issuedData({ point: '002', number: 1 }))));
    await machine.counter.engine.stop();
    await machine.sendWhatIsDue();
    expect([doubtful, waiting, last].map((id) => machine.state(id))).toEqual([
      'uncertain',
      'issued',
      'queued',
    ]);
    expect(machine.counter.sending.hold('another-token')).toEqual({
      kind: 'stopped',
      reason: expect.stringContaining('80069563-1'),
    });
  });
});

describe('refused', () => {
  test('the message is kept, nothing is sent again, the next sale goes out', async () => {
    machine.network.next(
      answered(400, failure('400', 'El cliente no existe.', { error: { campo: 'documento' } })),
    );
    const [refused, next] = [machine.sell().id, machine.sell().id];
    await machine.sendWhatIsDue();
    expect([machine.state(refused), machine.state(next)]).toEqual(['refused', 'issued']);
    expect(JSON.parse(machine.document(refused).refusal ?? '')).toEqual({
      message: 'El cliente no existe.',
      error: { campo: 'documento' },
    });
    expect(issueEntryOf(refused)?.state).toBe('settled');
    expect(attemptsOf(refused)).toMatchObject([{ outcome: 'refused', reason: 'El cliente no existe.' }]);
  });
});

describe('login needed', () => {
  test('the queue is parked, nothing is marked failed, and another token goes on', async () => {
    const sold = [machine.sell().id, machine.sell().id];
    machine.network.next(LOGIN_NEEDED);
    await machine.sendWhatIsDue();
    await machine.clock.advance(24 * 3_600_000);
    await machine.sendWhatIsDue();
    expect(machine.network.written).toHaveLength(1);
    expect(sold.map((id) => machine.state(id))).toEqual(['queued', 'queued']);
    expect(machine.counter.sending.hold(TEST_TOKEN)).toEqual({ kind: 'login-needed' });
    expect(machine.counter.sending.hold('another-token')).toBeNull();
    // Selling goes on meanwhile.
    sold.push(machine.sell().id);
    machine.counter.store.commit(() => machine.counter.sending.release());
    await machine.sendWhatIsDue();
    expect(sold.map((id) => machine.state(id))).toEqual(['issued', 'issued', 'issued']);
    expect(sold.map((id) => machine.document(id).numeroDocumento?.slice(-1))).toEqual(['1', '2', '3']);
  });

  test('it is still parked after a restart', async () => {
    await sellAndSend(LOGIN_NEEDED);
    machine.reopen();
    await machine.sendWhatIsDue();
    expect(machine.network.written).toHaveLength(1);
  });

  test('without a token nothing is tried', async () => {
    machine.remove();
    machine = new TestCounter(null);
    const { id } = machine.sell();
    await machine.sendWhatIsDue();
    expect(machine.network.asked).toHaveLength(0);
    expect(machine.state(id)).toBe('queued');
    machine.counter.session.keep('a-new-token');
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
  });

  test('the token that was sent is the one refused, not one that a login brought meanwhile', async () => {
    machine.remove();
    machine = new TestCounter(null);
    machine.counter.session.keep('an-old-token');
    const { id } = machine.sell();
    machine.network.next(async () => {
      machine.counter.session.keep('a-new-token');
      return answered(401, failure('401', 'Token an-old-token vencido.'));
    });
    await machine.sendWhatIsDue();
    expect(machine.network.written.map(({ headers }) => headers['x-api-key'])).toEqual([
      'Bearer an-old-token',
      'Bearer a-new-token',
    ]);
    expect(machine.state(id)).toBe('issued');
    expect(attemptsOf(id)[0]?.rawAnswer).not.toContain('an-old-token');
  });
});

describe('slow down', () => {
  const slowDown = (headers: Record<string, string>): NetworkResult =>
    answered(429, failure('429', 'Demasiados pedidos.'), headers);

  test.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '120' }, 120_000],
    ['a date', { 'retry-after': 'Sat, 21 Nov 2026 13:02:00 GMT' }, 120_000],
    [
      "a date by the service's clock",
      { date: 'Sat, 21 Nov 2026 14:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 14:02:00 GMT' },
      120_000,
    ],
    ['nothing', {}, 30_000],
    ['nonsense', { 'retry-after': 'mañana' }, 30_000],
  ])('with Retry-After in %s it waits, and so does the lane', async (_name, headers, waitMs) => {
    machine.network.next(slowDown(headers));
    const [first, second] = [machine.sell().id, machine.sell().id];
    await machine.sendWhatIsDue();
    expect([machine.state(first), machine.state(second)]).toEqual(['queued', 'queued']);
    expect(issueEntryOf(first)?.dueAt).toBe(machine.clock.now() + waitMs);
    await machine.clock.advance(waitMs - 1);
    await machine.sendWhatIsDue();
    expect(machine.network.written).toHaveLength(1);
    await machine.clock.advance(1);
    await machine.sendWhatIsDue();
    expect([machine.state(first), machine.state(second)]).toEqual(['issued', 'issued']);
  });

  test.each(['0', 'Sat, 21 Nov 2026 12:00:00 GMT'])(
    'Retry-After: %s is no leave to hammer',
    async (retryAfter) => {
      machine.network.next(slowDown({ 'retry-after': retryAfter }));
      machine.sell();
      await machine.sendWhatIsDue();
      expect(machine.network.written).toHaveLength(1);
      expect(msToNextTry()).toBeGreaterThan(0);
    },
  );
});
