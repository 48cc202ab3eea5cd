import { afterEach, beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { RucScheduler } from '../../../../main/clients/ruc-scheduler.ts';
import { saveClient } from '../../../../main/clients/save-client.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';
import { failure, success } from '../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());
let scheduler: RucScheduler;
let answerRuc: (ruc: string) => NetworkResult;

beforeEach(() => {
  scheduler = new RucScheduler((event) => expect.fail(event));
  answerRuc = (ruc) => answered(200, success({ ruc, razon_social: 'Almacén', estado: 'ACTIVO' }));
  machine.network.reply = ({ url }) => {
    const [, ruc] = /\/consultas\/ruc\/(.*)$/.exec(url) ?? [];
    return ruc === undefined ? answered(200, success([])) : answerRuc(ruc);
  };
});
afterEach(async () => {
  await scheduler.leave();
  await machine.counter.engine.stop();
});

/** Saves the client, which counts as its latest use. */
const sellTo = (documento: string, tipo_documento = 0): void => {
  machine.clock.jump(1000);
  saveClient(machine.counter, null, { ...invoiceBody().cliente, documento, tipo_documento }, 'test');
};

async function open(): Promise<void> {
  machine.counter.engine.start();
  await machine.counter.probe.ask();
  scheduler.join(machine.counter);
}

const asked = (): string[] =>
  machine.network.asked.flatMap(({ url }) => /\/consultas\/ruc\/(.*)$/.exec(url)?.slice(1) ?? []);

test('taxpayers among the recent clients are asked about, one a minute, and again a day later', async () => {
  sellTo('80013884-8');
  sellTo('80009735-1');
  sellTo('4567890', 1);
  await open();
  await machine.clock.advance(MINUTE_MS);
  expect(asked()).toEqual(['80009735-1']);
  await machine.clock.advance(MINUTE_MS);
  expect(asked()).toEqual(['80009735-1', '80013884-8']);
  await machine.clock.advance(20 * HOUR_MS);
  expect(asked()).toHaveLength(2);
  // The first one asked about has the oldest answer now.
  await machine.clock.advance(5 * HOUR_MS);
  expect(asked().slice(2)).toEqual(['80009735-1', '80013884-8']);
});

test('clients long unused, and those a person has just asked about, are skipped', async () => {
  sellTo('80013884-8');
  machine.clock.jump(91 * DAY_MS);
  sellTo('80009735-1');
  await open();
  await machine.counter.rucs.ask('80009735-1');
  await machine.clock.advance(HOUR_MS);
  expect(asked()).toEqual(['80009735-1']);
});

test('an unclear answer holds up no other client, and is not asked for again at once', async () => {
  sellTo('80013884-8');
  sellTo('80009735-1');
  answerRuc = (ruc) =>
    ruc === '80009735-1'
      ? answered(400, failure('400', 'no se sabe'))
      : answered(200, success({ ruc, estado: 'ACTIVO' }));
  await open();
  await machine.clock.advance(HOUR_MS);
  expect(asked()).toEqual(['80009735-1', '80013884-8']);
});

test('nothing is asked without a connection, or once the counter is closed', async () => {
  sellTo('80013884-8');
  machine.network.reply = () => UNREACHABLE;
  machine.counter.engine.start();
  await machine.counter.probe.ask();
  scheduler.join(machine.counter);
  await machine.clock.advance(HOUR_MS);
  expect(asked()).toEqual([]);
  await scheduler.leave();
  machine.network.reply = () => answered(200, success([]));
  await machine.counter.probe.ask();
  await machine.clock.advance(HOUR_MS);
  expect(asked()).toEqual([]);
});
