import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTill } from '../../../../main/cash/open-till.ts';
import { TestCounter } from '../../../support/counter.ts';
import { type CliOutcome, cli } from '../../../support/run-cli.ts';
import { cashOf, closeAll, sellFor } from '../../../support/till-acts.ts';

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
  const outcome = await cli(argv, { dataFolder, configFolder });
  machine.reopen();
  return outcome;
}

test('the till, its X and a Z are read as they are, and nothing is written', async () => {
  expect(await run('till')).toMatchObject({ code: 0, lines: [{ shift: null, isUsed: false }] });
  expect(await run('till', 'x')).toMatchObject({
    code: 0,
    lines: [],
    errors: expect.stringMatching(/ningún turno abierto/),
  });
  openTill(machine.counter, [cashOf('PYG', '100000')], 'Ana');
  sellFor(machine, 'card', 'Ana');
  const { report, audit } = closeAll(machine);
  sellFor(machine, 'cash', 'Luis');
  const { seq } = machine.counter.store.audit.head();
  expect(await run('till')).toMatchObject({
    code: 0,
    lines: [
      { shift: { number: 2, isCounted: false }, isUsed: true },
      { number: 1, closedBy: 'Ana' },
    ],
  });
  expect(await run('till', 'x')).toMatchObject({ code: 0, lines: [{ number: 2, close: null }] });
  expect(await run('till', 'z', '1')).toMatchObject({ code: 0, lines: [{ report, audit }], errors: '' });
  expect(await run('till', 'z', '2')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/No hay ningún cierre/),
  });
  expect(await run('till', 'z', 'dos')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/No es el número de un cierre/),
  });
  expect(machine.counter.store.audit.head().seq).toBe(seq);
});
