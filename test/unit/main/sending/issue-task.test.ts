import { sayReason } from '../../../../shared/text/say-reason.ts';
import { reason, said } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { pauseSending } from '../../../../main/sending/pause-sending.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TEST_TOKEN, TEST_URL, TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { answered, type Reply, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { issuedData, success } from '../../../support/service-answers.ts';

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
  await machine.sendWhatIsDue();
  return id;
}

test('a clock set back while the answer is awaited makes the document no younger', async () => {
  const soldAt = machine.clock.now();
  const id = await sellAndSend((request) => {
    machine.clock.set(-5 * 3_600_000);
    return machine.network.issue(request);
  });
  expect(machine.document(id)).toMatchObject({ state: 'issued', issuedAt: soldAt });
});

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
          'content-type': 'application/json',
          'x-api-key': `Bearer ${TEST_TOKEN}`,
        },
        body,
        answerTimeoutMs: 90_000,
        following: 0,
        isAtOnce: false,
      },
    ]);
  });

  test('each request says how many follow it, up to the sockets opened ahead', async () => {
    for (let sale = 0; sale < 4; sale++) machine.sell();
    machine.sell({ venta: { punto_expedicion: '002' } });
    await machine.sendWhatIsDue();
    const emissions = machine.network.written.filter(({ method }) => method === 'POST');
    const ofPoint = (point: string) =>
      emissions.filter(({ body }) => body?.includes(`"punto_expedicion":"${point}"`));
    expect(ofPoint('001').map(({ following }) => following)).toEqual([3, 2, 1, 0]);
    expect(ofPoint('002').map(({ following }) => following)).toEqual([0]);
  });

  test('a sale voided while it connects is not sent, and the next one is', async () => {
    const voided = machine.sell();
    const next = machine.sell();
    machine.network.onConnected = () => {
      machine.network.onConnected = () => {};
      requestCancellation(machine.counter, voided.id, 'El cliente se fue', 'test');
    };
    await machine.sendWhatIsDue();
    expect(machine.counter.engine.failure()).toBeNull();
    expect([machine.state(voided.id), machine.state(next.id)]).toEqual(['discarded', 'issued']);
    const emissions = machine.network.written.filter(({ method }) => method === 'POST');
    expect(emissions.map(({ body }) => body)).toEqual([next.body]);
    expect(attemptsOf(voided.id)).toEqual([]);
    expect(machine.counter.connection.state().state).toBe('connected');
  });

  const holds: [string, () => void][] = [
    ['a person pauses', () => pauseSending(machine.counter, 'ana')],
    ['another company answers', () => stopForAnother(TEST_TOKEN)],
    ['another company answers without a token', () => stopForAnother(null)],
    ['the token is refused', () => store().commit(() => machine.counter.sending.rejectToken(TEST_TOKEN))],
    ['the engine begins to stop', () => void machine.counter.engine.stop()],
  ];
  const store = () => machine.counter.store;
  const stopForAnother = (token: string | null): void => {
    store().commit(() => machine.counter.sending.stop(token, said('Otra empresa.')));
  };

  test.each(holds)('nothing is written where, while it connects, %s', async (_, hold) => {
    const { id } = machine.sell();
    machine.network.onConnected = () => {
      machine.network.onConnected = () => {};
      hold();
    };
    await machine.sendWhatIsDue();
    expect([machine.state(id), issueEntryOf(id)?.state]).toEqual(['queued', 'waiting']);
    expect(machine.network.written.filter(({ method }) => method === 'POST')).toEqual([]);
    expect([machine.counter.engine.failure(), attemptsOf(id)]).toEqual([null, []]);
  });

  test('until it is connected nothing is committed', async () => {
    const { id } = machine.sell();
    const states: string[] = [];
    machine.network.onConnected = () => states.push(machine.state(id), issueEntryOf(id)?.state ?? '');
    await machine.sendWhatIsDue();
    expect(states).toEqual(['queued', 'waiting']);
  });

  test('a failed commit sends no byte; the sale stays queued, and sending stops', async () => {
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

  test('a sale whose result cannot be stored stays in flight, and is in doubt at the next start', async () => {
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

test('an answer and its effect are stored together or not at all', async () => {
  const { id } = machine.sell();
  machine.counter.store.db.exec(
    `CREATE TEMP TRIGGER full BEFORE UPDATE OF outcome ON main.attempts BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  await expect(machine.sendWhatIsDue()).rejects.toThrow('full');
  expect(machine.document(id)).toMatchObject({ state: 'sending', cdc: null });
});

describe('not connected', () => {
  test('a sale stays queued unchanged, and the engine tries again in 5 seconds', async () => {
    const id = await sellAndSend(UNREACHABLE);
    expect(machine.state(id)).toBe('queued');
    expect(issueEntryOf(id)).toMatchObject({ state: 'waiting', rounds: 0 });
    expect(machine.counter.store.audit.ofSubject(id)).toHaveLength(1);
    expect(msToNextTry()).toBe(5_000);
    await machine.clock.advance(5_000);
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
  });

  test('proof after the gate that nothing was sent returns a sale to the queue, to be tried after a rest', async () => {
    const id = await sellAndSend(() => UNREACHABLE);
    expect(machine.state(id)).toBe('queued');
    expect(attemptsOf(id)).toMatchObject([
      { outcome: 'unsent', reason: reason('unsent-connect', { cause: 'ECONNREFUSED' }) },
    ]);
    expect(msToNextTry()).toBe(5_000);
    // The first record is a fact of the document and does not change.
    machine.network.next(UNREACHABLE);
    await machine.clock.advance(5_000);
    await machine.sendWhatIsDue();
    expect(attemptsOf(id)).toHaveLength(2);
    expect(machine.counter.store.audit.verify(null).ok).toBe(true);
  });

  test('repeated tries are one record, and another reason begins another', async () => {
    const { id } = machine.sell();
    const refused: NetworkResult = { kind: 'not-connected', phase: 'lookup', reason: 'ENOTFOUND' };
    for (const result of [UNREACHABLE, UNREACHABLE, UNREACHABLE, refused, UNREACHABLE]) {
      machine.network.next(result);
      await machine.sendWhatIsDue();
      await machine.clock.advance(5_000);
    }
    expect(attemptsOf(id)).toMatchObject([
      {
        outcome: 'unsent',
        reason: reason('unsent-connect', { cause: 'ECONNREFUSED' }),
        repeats: 2,
        writtenAt: null,
      },
      { outcome: 'unsent', reason: reason('unsent-lookup', { cause: 'ENOTFOUND' }), repeats: 0 },
      { outcome: 'unsent', reason: reason('unsent-connect', { cause: 'ECONNREFUSED' }), repeats: 0 },
    ]);
    const [first] = attemptsOf(id);
    expect((first?.finishedAt ?? 0) - (first?.startedAt ?? 0)).toBe(10_000);
  });
});

describe('doubt', () => {
  const doubtWords = (id: string): string => {
    const { doubt } = machine.document(id);
    return doubt === null ? '' : sayReason(doubt);
  };

  test.each<[string, NetworkResult, RegExp]>([
    ['no answer', SILENCE, /^En duda: no llegó la respuesta \(ETIMEDOUT\)\.$/],
    ['HTML', answered(502, '<h1>'), /^En duda: .*HTTP 502/],
    ['a success without a cdc', answered(200, success(null)), /^Probablemente emitida: /],
  ])(
    'a sale is uncertain after %s, says why, and is never sent again by itself',
    async (_name, result, doubt) => {
      const id = await sellAndSend(result);
      expect(machine.document(id)).toMatchObject({ state: 'uncertain', cdc: null });
      expect(doubtWords(id)).toMatch(doubt);
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

  test('the cdc of another document leaves this one in doubt, and the doubt names the other', async () => {
    const first = await machine.sellIssued();
    machine.network.next(answered(200, success(issuedData({ number: 1 }))));
    const { id } = machine.sell();
    await expect(machine.sendWhatIsDue()).resolves.toBeUndefined();
    expect(machine.document(id)).toMatchObject({ state: 'uncertain', cdc: null });
    expect(doubtWords(id)).toContain(first.localNumber);
  });

  test.each(['dTotGralOpe=123456789', 'dNumIDRec=9999999'])(
    'a cdc whose QR has %s is of another sale: a doubt, and the next is sent',
    async (told) => {
      const data = issuedData({ number: 1 });
      machine.network.next(
        answered(200, success({ ...data, qr: `https://ekuatia.set.gov.py/consultas/qr?${told}` })),
      );
      const [{ id }, next] = [machine.sell(), machine.sell()];
      await machine.sendWhatIsDue();
      expect([machine.state(id), machine.state(next.id)]).toEqual(['uncertain', 'issued']);
      expect(doubtWords(id)).toContain(told.split('=')[1]);
      expect(machine.document(id).cdc).toBeNull();
    },
  );

  test("another company's cdc stops every sale until the next login", async () => {
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
    expect(machine.counter.sending.hold('another-token')).toBeNull();
    expect(machine.counter.sending.hold(TEST_TOKEN)).toEqual({
      kind: 'stopped',
      reason: reason('answered-by-other-company', { ruc: '80069563-1' }),
    });
  });
});
