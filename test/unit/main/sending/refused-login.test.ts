import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, isProbe, type Reply } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

/* A login refused other than by the service's own 401: by a gateway, or like a document. */

const MINUTE_MS = 60_000;
const EMISSION = '/simplificado/carritos';
const PROBE = '/timbrados';
const EXPIRED = answered(400, failure('400', 'Token expirado'));

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(async () => {
  machine.counter.probe.stop();
  await machine.counter.engine.stop();
  machine.remove();
});

/** Answers lists and documents differently. */
function answerWith(replies: { list: NetworkResult; document: Reply }): void {
  machine.network.reply = (request) => {
    if (isProbe(request)) return replies.list;
    return typeof replies.document === 'function' ? replies.document(request) : replies.document;
  };
}

const issue: Reply = (request) => machine.network.issue(request);
const LIST = answered(200, success([]));

async function run(ms = MINUTE_MS): Promise<void> {
  machine.counter.engine.start();
  machine.counter.probe.start();
  await machine.clock.advance(ms);
}

const hold = (): string | null => machine.counter.sending.hold('a-training-token')?.kind ?? null;
const states = (): object => machine.counter.documents.countByState();

describe.each([
  ['plain text', 401, 'Unauthorized'],
  ['nothing', 401, ''],
  ['a web page', 401, '<html><h1>401 Authorization Required</h1></html>'],
  ['JSON of a gateway', 403, { message: 'Invalid authentication credentials' }],
])('a login refused with %s (HTTP %i)', (_, status, body) => {
  const refused = answered(status, body);

  test('is asked for again, and what waits is sent after it', async () => {
    answerWith({ list: refused, document: refused });
    machine.sell();
    machine.sell();
    await run(24 * 60 * MINUTE_MS);
    expect(hold()).toBe('login-needed');
    expect(machine.counter.connection.state().state).toBe('connected');
    // One sale may have been in flight, with an unknown outcome.
    expect(machine.network.paths.filter((path) => path === EMISSION).length).toBeLessThanOrEqual(1);
    const waiting = machine.counter.entries.countWaiting('issue');
    expect(waiting).toBeGreaterThanOrEqual(1);
    answerWith({ list: LIST, document: issue });
    machine.counter.store.commit(() => machine.counter.sending.release());
    machine.counter.engine.wake();
    await machine.clock.advance(2 * MINUTE_MS);
    expect(states()).toMatchObject({ issued: waiting });
  });

  test('is valid again once a list is read with it, also after a restart', async () => {
    answerWith({ list: refused, document: issue });
    machine.sell();
    await run();
    expect(hold()).toBe('login-needed');
    machine.counter.probe.stop();
    await machine.counter.engine.stop();
    machine.reopen();
    expect(hold()).toBe('login-needed');
    answerWith({ list: LIST, document: issue });
    await run(2 * MINUTE_MS);
    expect(hold()).toBeNull();
    expect(states()).toEqual({ issued: 1 });
  });
});

test('a network’s own page with 403 counts as no connection, and asks for no login', async () => {
  const page = answered(403, '<html>Acepte las condiciones</html>');
  answerWith({ list: page, document: page });
  machine.sell();
  machine.sell();
  await run(10 * MINUTE_MS);
  expect(hold()).toBeNull();
  expect(machine.counter.connection.state().state).toBe('disconnected');
  expect(states()).toEqual({ uncertain: 1, queued: 1 });
});

test('a login refused by the service for an emission is not valid again because a list can be read', async () => {
  answerWith({ list: LIST, document: answered(401, failure('401', 'Sesión vencida.')) });
  machine.sell();
  await run(10 * MINUTE_MS);
  expect(hold()).toBe('login-needed');
  expect(machine.network.paths.filter((path) => path === EMISSION)).toHaveLength(1);
});

describe('a login refused as if it were a document', () => {
  test.each(['Token expirado', ' Token expirado '])(
    'stops the queue at the first sale, which is queued again: «%s»',
    async (words) => {
      const expired = answered(400, failure('400', words));
      answerWith({ list: expired, document: expired });
      for (let sale = 0; sale < 5; sale++) machine.sell();
      await machine.sendWhatIsDue();
      expect(hold()).toBe('login-needed');
      expect(states()).toEqual({ queued: 5 });
      expect(machine.network.paths.filter((path) => path === EMISSION)).toHaveLength(1);
      answerWith({ list: LIST, document: issue });
      machine.counter.store.commit(() => machine.counter.sending.release());
      await run(5 * MINUTE_MS);
      expect(states()).toEqual({ issued: 5 });
    },
  );

  test('queues again every sale refused so since the last issued one, across a restart', async () => {
    machine.network.next(answered(400, failure('400', 'Token expirado')));
    machine.sell();
    answerWith({ list: LIST, document: issue });
    await machine.sendWhatIsDue();
    expect(states()).toEqual({ refused: 1 });
    machine.sell();
    machine.network.next(EXPIRED);
    await machine.sendWhatIsDue();
    machine.reopen();
    answerWith({ list: EXPIRED, document: EXPIRED });
    await run();
    expect(states()).toEqual({ queued: 2 });
  });

  test('leaves refused what was refused before another sale was issued', async () => {
    const old = machine.sell();
    machine.network.next(EXPIRED);
    answerWith({ list: LIST, document: issue });
    await machine.sendWhatIsDue();
    machine.sell();
    await machine.sendWhatIsDue();
    machine.sell();
    answerWith({ list: EXPIRED, document: EXPIRED });
    await run();
    expect(machine.state(old.id)).toBe('refused');
    expect(states()).toMatchObject({ queued: 1, issued: 1 });
  });
});

test.each([
  ['other words', answered(400, failure('400', 'Límite inválido'))],
  ['the same from a service in trouble', answered(500, failure('500', 'Token expirado'))],
  ['an answer', LIST],
])('a refusal concerns the document where the list gets %s', async (_, list) => {
  answerWith({ list, document: EXPIRED });
  const { id } = machine.sell();
  await run();
  expect(machine.state(id)).toBe('refused');
  expect(hold()).toBeNull();
});

test('a refusal that names a field concerns the document, whatever the list gets', async () => {
  const error = [{ campo: 'items[0].precio', mensaje: 'Inválido' }];
  const refusal = answered(400, failure('400', 'Error de validación', { error }));
  answerWith({ list: refusal, document: refusal });
  machine.sell();
  machine.sell();
  await machine.sendWhatIsDue();
  expect(states()).toEqual({ refused: 2 });
  expect(hold()).toBeNull();
  expect(machine.network.paths).not.toContain(PROBE);
});

test('a refusal in the list’s words, repeated after a login, concerns the document', async () => {
  answerWith({ list: EXPIRED, document: EXPIRED });
  machine.sell();
  await run();
  machine.counter.store.commit(() => machine.counter.sending.release());
  machine.counter.engine.wake();
  await machine.clock.advance(5 * MINUTE_MS);
  expect(states()).toEqual({ refused: 1 });
  expect(hold()).toBeNull();
});

test('a list refused for its login queues again the sales refused in other words', async () => {
  const list = answered(401, failure('401', 'No autorizado'));
  answerWith({ list, document: EXPIRED });
  for (let sale = 0; sale < 3; sale++) machine.sell();
  await machine.sendWhatIsDue();
  expect(states()).toEqual({ queued: 3 });
  expect(hold()).toBe('login-needed');
});

test('a sale whose refusal is read after the login is known to be refused is queued again too', async () => {
  const [first, second] = [machine.sell(), machine.sell({ venta: { punto_expedicion: '002' } })];
  const { promise, resolve } = Promise.withResolvers<NetworkResult>();
  machine.network.next(EXPIRED, () => promise);
  answerWith({ list: EXPIRED, document: EXPIRED });
  await run(10_000);
  resolve(EXPIRED);
  expect(machine.state(first.id)).toBe('queued');
  await machine.clock.advance(2 * MINUTE_MS);
  expect(machine.state(second.id)).toBe('queued');
  expect(hold()).toBe('login-needed');
});

test('a refused sale in a copy stays refused: the original may have been issued since', async () => {
  answerWith({ list: LIST, document: EXPIRED });
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  // Without its record outside, a database is taken for a copy.
  machine.reopen(() => rmSync(machine.location.configFolder, { recursive: true }));
  answerWith({ list: EXPIRED, document: EXPIRED });
  await run();
  expect(machine.state(id)).toBe('refused');
});
