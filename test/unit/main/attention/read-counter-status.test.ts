import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { counterStatusSchema } from '../../../../shared/contract/sending.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { bindCompany } from '../../../../main/database/identity.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure } from '../../../support/service-answers.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const status = () => {
  const read = readCounterStatus(machine.counter);
  expect(counterStatusSchema.parse(read)).toEqual(read);
  return read;
};

test('the status names the company once a login has brought its record', () => {
  const { store, companies, clock } = machine.counter;
  store.commit(() => bindCompany(store.db, '80013884-8'));
  expect(status().company).toBeNull();
  const record = { id: '1', nombre: 'El Ceibo', ruc: '80013884-8', establecimientos: [] };
  store.commit(() => companies.save('80013884-8', record, clock.now()));
  expect(status().company).toEqual({ ruc: '80013884-8', nombre: 'El Ceibo' });
});

describe('a waiting task', () => {
  test('counts while it is in flight, and not once it has ended', async () => {
    let answer: () => void = () => {};
    machine.network.reply = () =>
      new Promise((resolve) => {
        answer = () => resolve(SILENCE);
      });
    machine.sell();
    machine.counter.engine.start();
    await turn();
    expect(status()).toMatchObject({ waiting: 1, nextTryAt: null, attention: 0 });
    answer();
    await machine.counter.engine.stop();
    expect(status()).toMatchObject({ waiting: 0, nextTryAt: null, attention: 1 });
  });

  test('is tried next when the pause of its lane is over', async () => {
    machine.network.reply = UNREACHABLE;
    machine.sell();
    machine.counter.engine.start();
    await turn();
    const after5s = machine.clock.now() + 5000;
    expect(status()).toMatchObject({
      waiting: 1,
      nextTryAt: after5s,
      connection: { state: 'disconnected', since: machine.clock.now() },
    });
    await machine.counter.engine.stop();
  });
});

describe('the hold', () => {
  test('is a login that is missing, refused or cannot be opened; nothing is tried then', async () => {
    machine.network.next(answered(401, failure('401', 'Token vencido.')));
    machine.sell();
    await machine.sendWhatIsDue();
    expect(status()).toMatchObject({ hold: { kind: 'login-needed' }, waiting: 1, nextTryAt: null });
    // A refused login still counts as signed in.
    expect(status().login.isSignedIn).toBe(true);
    machine.remove();
    machine = new TestCounter(null);
    machine.sell();
    expect(status()).toMatchObject({ hold: { kind: 'login-needed' }, waiting: 1, nextTryAt: null });
    expect(status().login.isSignedIn).toBe(false);
    machine.secrets.read = () => {
      throw new CouldNotError('La sesión guardada está cifrada.');
    };
    expect(status().hold).toEqual({ kind: 'login-needed' });
  });
});

test('each count uses an index', () => {
  const { db } = machine.counter.store;
  const plans: string[] = [];
  const prepare = db.prepare.bind(db);
  vi.spyOn(db, 'prepare').mockImplementation((sql: string) => {
    const isOurs = /count\(\*\)|min\(/.test(sql);
    if (isOurs)
      plans.push(
        ...(prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail),
      );
    return prepare(sql);
  });
  status();
  const looks = plans.filter((detail) => /outbox|documents/.test(detail));
  expect(looks.length).toBeGreaterThan(4);
  expect(looks.filter((detail) => !/USING (COVERING )?INDEX/.test(detail))).toEqual([]);
});
