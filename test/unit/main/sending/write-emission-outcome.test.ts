import { reason, said } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../../../shared/domain/dates.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TEST_TOKEN, TestCounter } from '../../../support/counter.ts';
import { answered, type Reply } from '../../../support/fake-network.ts';
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

/** Sells, and sends once with this reply. */
async function sellAndSend(reply: Reply): Promise<string> {
  machine.network.next(reply);
  const { id } = machine.sell();
  await expect(machine.sendWhatIsDue()).resolves.toBeUndefined();
  return id;
}

describe('issued', () => {
  test('the whole answer is stored, in one step of history', async () => {
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
  ])('estado %s makes it %s', async (estado, state, firstQueryMs) => {
    const id = await sellAndSend(answered(200, success({ ...issuedData(), estado_etax: { estado } })));
    expect(machine.document(id)).toMatchObject({ state, estado });
    const dueAt = machine.counter.entries.nextFollowUpDueAt();
    expect(dueAt === null ? null : dueAt - machine.clock.now()).toBe(firstQueryMs);
  });

  test('without an estado it counts as Pendiente', async () => {
    const id = await sellAndSend(answered(200, success({ ...issuedData(), estado_etax: undefined })));
    expect(machine.document(id)).toMatchObject({ state: 'issued', estado: null });
  });

  test.each([
    ['another', '87654321'],
    ['no', undefined],
  ])('an answer with %s timbrado does not bind the database to a company', async (_name, numero_timbrado) => {
    const id = await sellAndSend(answered(200, success({ ...issuedData(), numero_timbrado })));
    expect(machine.state(id)).toBe('issued');
    expect(machine.counter.store.identity.ruc).toBeNull();
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

  test("issue and emission time are by the service's clock", async () => {
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

describe('refused', () => {
  test('the message is kept, nothing is sent again, the next sale goes out', async () => {
    machine.network.next(
      answered(400, failure('400', 'El cliente no existe.', { error: { campo: 'documento' } })),
    );
    const [refused, next] = [machine.sell().id, machine.sell().id];
    await expect(machine.sendWhatIsDue()).resolves.toBeUndefined();
    expect([machine.state(refused), machine.state(next)]).toEqual(['refused', 'issued']);
    expect(machine.document(refused).refusal).toEqual({
      reason: said('El cliente no existe.'),
      error: { campo: 'documento' },
    });
    expect(issueEntryOf(refused)?.state).toBe('settled');
    expect(attemptsOf(refused)).toMatchObject([
      { outcome: 'refused', reason: said('El cliente no existe.') },
    ]);
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

  describe('for one document, whatever the login', () => {
    const logIn = (): void => {
      const { store, sending } = machine.counter;
      store.commit(() => sending.release());
    };
    /** Has the service ask for a login for this sale, and answer any GET with `probe`. */
    function refuse(id: string, probe: NetworkResult): void {
      const { body } = machine.document(id);
      machine.network.reply = (request) => {
        if (request.method === 'GET') return probe;
        return request.body === body ? LOGIN_NEEDED : machine.network.issue(request);
      };
    }
    const ACCEPTED = answered(200, success([]));

    test('a second request for a login with an accepted token refuses the sale, and the point goes on', async () => {
      const [bad, good] = [machine.sell().id, machine.sell().id];
      refuse(bad, ACCEPTED);
      await machine.counter.probe.ask();
      await machine.sendWhatIsDue();
      expect([machine.state(bad), machine.state(good)]).toEqual(['queued', 'queued']);
      logIn();
      await machine.sendWhatIsDue();
      expect([machine.state(bad), machine.state(good)]).toEqual(['refused', 'issued']);
      expect(machine.document(bad).refusal?.reason).toEqual(
        reason('document-not-accepted', { text: said('Token vencido.') }),
      );
      expect(machine.counter.sending.hold(TEST_TOKEN)).toBeNull();
      expect(attemptsOf(bad).map(({ outcome }) => outcome)).toEqual(['login-needed', 'refused']);
    });

    test('the sale is parked as usual where the probe asks for a login too', async () => {
      const [bad, good] = [machine.sell().id, machine.sell().id];
      refuse(bad, LOGIN_NEEDED);
      for (let logins = 0; logins < 3; logins++) {
        await machine.sendWhatIsDue();
        logIn();
      }
      expect([machine.state(bad), machine.state(good)]).toEqual(['queued', 'queued']);
      expect(attemptsOf(bad).map(({ outcome }) => outcome)).toEqual(Array(3).fill('login-needed'));
    });

    test('a token that is no longer accepted needs a new login', async () => {
      const bad = machine.sell().id;
      refuse(bad, ACCEPTED);
      await machine.sendWhatIsDue();
      logIn();
      await machine.counter.probe.ask();
      refuse(bad, LOGIN_NEEDED);
      await machine.sendWhatIsDue();
      expect(machine.state(bad)).toBe('queued');
      expect(machine.counter.sending.hold(TEST_TOKEN)).toEqual({ kind: 'login-needed' });
    });
  });

  test('the queue is still parked after a restart', async () => {
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
    await machine.counter.session.keep('a-new-token');
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
  });

  test('the token that was sent is the one refused, not one that a login brought meanwhile', async () => {
    machine.remove();
    machine = new TestCounter(null);
    await machine.counter.session.keep('an-old-token');
    const { id } = machine.sell();
    machine.network.next(async () => {
      await machine.counter.session.keep('a-new-token');
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
  ])('the sale and its lane wait with Retry-After in %s', async (_name, headers, waitMs) => {
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
    'Retry-After: %s still makes it wait',
    async (retryAfter) => {
      machine.network.next(slowDown({ 'retry-after': retryAfter }));
      machine.sell();
      await machine.sendWhatIsDue();
      expect(machine.network.written).toHaveLength(1);
      expect(msToNextTry()).toBeGreaterThan(0);
    },
  );
});
