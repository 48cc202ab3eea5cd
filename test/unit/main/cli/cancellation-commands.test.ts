import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { cli, type CliOutcome } from '../../../support/run-cli.ts';
import { failure, success } from '../../../support/service-answers.ts';

/* Over a database that a counter has filled and closed: the command line is its only writer. */

const MINUTE_MS = 60_000;

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => {
  machine.reopen();
  machine.remove();
});

async function run(...argv: string[]): Promise<CliOutcome> {
  const { dataFolder, configFolder } = machine.location;
  machine.counter.store.close();
  return cli(argv, { dataFolder, configFolder });
}

test('cancel lets it wait where nobody knows yet, and --withdraw takes it back', async () => {
  machine.network.next(SILENCE);
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  const asked = await run('cancel', id, '--motivo', 'Se equivocó');
  expect(asked).toMatchObject({ code: 0, lines: [{ id, cancellation: 'waiting' }] });
  expect(asked.errors).toContain('espera');
  machine.reopen();
  const shown = await run('document', id);
  expect(shown.lines).toMatchObject([
    { waitingCancellations: [{ state: 'waiting', motivo: 'Se equivocó' }] },
  ]);
  machine.reopen();
  const withdrawn = await run('cancel', id, '--withdraw');
  expect(withdrawn).toMatchObject({ code: 0, lines: [{ id, cancellation: null }] });
  machine.reopen();
  expect(await run('cancel', id, '--withdraw')).toMatchObject({ code: 1 });
  machine.reopen();
  expect(await run('cancel', id, '--withdraw', '--motivo', 'Se equivocó')).toMatchObject({ code: 2 });
});

test('cancel gives the money back where it is told to, and else says that the till has it', async () => {
  const [kept, paid, wrong] = [machine.sell().id, machine.sell().id, machine.sell().id];
  const asked = await run('cancel', kept, '--motivo', 'Se equivocó');
  expect(asked.errors).toContain('No se devolvió el dinero');
  machine.reopen();
  const back = await run('cancel', paid, '--motivo', 'Se equivocó', '--devolver', 'tarjeta');
  expect(back).toMatchObject({ code: 0, errors: expect.not.stringContaining('dinero') });
  machine.reopen();
  expect(
    machine.counter.till.ofDocument(paid).map(({ kind, means, amount }) => [kind, means, amount]),
  ).toEqual([
    ['sale', 'cash', 30_000n],
    ['refund', 'card', -30_000n],
  ]);
  const refused = await run('cancel', wrong, '--motivo', 'Se equivocó', '--devolver', 'oro');
  expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('como-se-pago') });
  machine.reopen();
  expect(machine.state(wrong)).not.toBe('discarded');
});

test('query has the status asked for, settle closes what it contradicts', async () => {
  const { id } = await machine.sellIssued();
  await machine.clock.advance(10 * MINUTE_MS);
  machine.network.next(answered(200, success({ estado: 'Cancelado' })));
  await machine.sendWhatIsDue();
  expect((await run('status')).lines).toMatchObject([{ contradicted: 1 }]);
  machine.reopen();
  expect(await run('settle', id)).toMatchObject({ code: 2 });
  machine.reopen();
  expect(await run('settle', id, '--cancelled')).toMatchObject({ code: 0, lines: [{ state: 'cancelled' }] });
  machine.reopen();
  expect(await run('settle', id, '--seen')).toMatchObject({ code: 1 });
  machine.reopen();
  const queried = await run('query', id);
  expect(queried).toMatchObject({ code: 0, lines: [{ id }] });
  machine.reopen();
  expect(machine.counter.entries.find(id, 'query-status')?.state).toBe('waiting');
  expect((await run('document', id)).lines).toMatchObject([
    { contradictions: [{ says: 'cancelled', settledAs: 'cancelled', settledBy: 'cli' }] },
  ]);
});

test('one that came too late says what is left to do', async () => {
  const { id } = await machine.sellIssued();
  requestCancellation(machine.counter, id, 'Se equivocó', 'cli');
  machine.clock.jump(48 * 60 * MINUTE_MS);
  machine.network.next(answered(404, failure('404', 'No.')));
  await machine.sendWhatIsDue();
  expect((await run('document', id)).lines).toMatchObject([
    { cancellations: [{ state: 'expired', whatIsLeft: expect.stringContaining('nota de crédito') }] },
  ]);
});
