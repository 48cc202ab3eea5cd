import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { cli, type CliOutcome } from '../../../support/run-cli.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../../support/service-answers.ts';

/*
 * Over a database that a counter has filled and closed: the command line is its only writer, and knows it as a copy,
 * for what tells them apart is kept elsewhere.
 */

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => {
  machine.reopen();
  machine.remove();
});

async function run(body: unknown, ...argv: string[]): Promise<CliOutcome> {
  const { dataFolder, configFolder } = machine.location;
  machine.counter.store.close();
  return cli([...argv, '-'], { dataFolder, configFolder, stdin: JSON.stringify(body) });
}

test('correct queues a refused sale again, and names what is wrong with it', async () => {
  const { id, localNumber } = machine.sell();
  machine.network.next(answered(400, failure('400', 'No.')));
  await machine.sendWhatIsDue();
  expect((await run(invoiceBody(), 'correct', id)).errors).toContain('portal del servicio');
  machine.reopen();
  const wrong = await run(invoiceBody({ cliente: { email: 'nada' } }), 'correct', id, '--looked-up');
  expect(wrong.code).toBe(2);
  expect(wrong.errors).toContain('cliente.email: ');
  machine.reopen();
  const right = await run(invoiceBody(), 'correct', id, '--looked-up');
  expect(right).toMatchObject({ code: 0, lines: [{ id, localNumber, state: 'queued' }] });
  machine.reopen();
  expect(await run(invoiceBody(), 'correct', id, '--looked-up')).toMatchObject({ code: 1 });
});

test('sync names the commands for a refused sale', async () => {
  machine.sell();
  machine.network.next(answered(400, failure('400', 'No.')));
  await machine.sendWhatIsDue();
  machine.counter.store.close();
  const { errors } = await cli(['sync', '--until-idle'], machine.location);
  expect(errors).toContain(
    '1 rechazadas por el servicio: mire por qué con «document» y corríjalas con «correct», o descártelas con «cancel».',
  );
});

test('replace sells a rejected sale anew, once', async () => {
  const { id } = machine.sell();
  const data = { ...issuedData(), estado_etax: { estado: 'Rechazado' } };
  machine.network.next(answered(200, success(data)));
  await machine.sendWhatIsDue();
  expect((await run(invoiceBody(), 'replace', id)).errors).toContain('portal del servicio');
  machine.reopen();
  const renewed = await run(invoiceBody(), 'replace', id, '--looked-up');
  expect(renewed).toMatchObject({ code: 0, lines: [{ state: 'queued' }] });
  expect(renewed.lines[0]?.['id']).not.toBe(id);
  machine.reopen();
  expect((await run(invoiceBody(), 'replace', id, '--looked-up')).errors).toContain('No se vende dos veces');
});
